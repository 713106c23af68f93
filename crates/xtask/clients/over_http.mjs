// Talks to `fontes serve --http` with the official TypeScript clients of the protocol: that of the first line, which
// most programs carry, and that of the second, with a session and in the revision without. Both hold every answer
// against the output schema of its tool themselves, the first one errors too.
//
//   node over_http.mjs ADDRESS TOKEN FOLDER     FOLDER has node_modules with both
//
// The home of the server has taken in the law that tests take in. Prints a line for each mismatch and a last line
// with their number, and ends with 1 where there is any.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const [address, token, folder] = process.argv.slice(2);
// A script finds packages beside itself only, and these are elsewhere.
const need = createRequire(join(resolve(folder), 'node_modules', 'none.js'));

const BRIEF = 'Nach Art. 97 Abs. 1 OR haftet der Schuldner. Vgl. Art. 2000 ZGB.\n';
const SENTENCE = 'Der Mieter der Wohnung an der Beispielstrasse rügte den Mangel. ';
const ARTICLE = 'article 1240 du code civil';

const first = {
  ...need('@modelcontextprotocol/sdk/client/index.js'),
  ...need('@modelcontextprotocol/sdk/client/streamableHttp.js'),
  elicit: need('@modelcontextprotocol/sdk/types.js').ElicitRequestSchema,
  call: (client, given, options) => client.callTool(given, undefined, options),
  revision: (_, transport) => transport.protocolVersion,
};
const second = {
  ...need('@modelcontextprotocol/client'),
  elicit: 'elicitation/create',
  call: (client, given, options) => client.callTool(given, options),
  revision: (client) => client.getNegotiatedProtocolVersion(),
};

// A client, how it opens the conversation, and the revision that comes of it.
const MODES = [
  { name: 'first line', line: first, revision: '2025-11-25' },
  { name: 'second line', line: second, opens: { mode: 'legacy' }, revision: '2025-11-25' },
  { name: 'second line, newest', line: second, opens: { mode: { pin: '2026-07-28' } }, revision: '2026-07-28' },
  { name: 'second line, asking', line: second, opens: { mode: 'auto' }, revision: '2026-07-28' },
];

let calls = 0;
let mismatches = 0;

function mismatch(where, what, seen, expected) {
  mismatches += 1;
  const said = typeof seen === 'string' ? seen.replaceAll('\n', ' ') : JSON.stringify(seen);
  console.log(`${where}: ${what}: ${String(said).slice(0, 600)}, expected ${JSON.stringify(expected)}`);
}

// Whether an answer has what is expected; an object may say more.
function contains(seen, expected) {
  if (expected?.constructor !== Object) return isDeepStrictEqual(seen, expected);
  return Object.entries(expected).every(([key, value]) => contains(seen?.[key], value));
}

// A conversation, and what the client is told aside.
class Talk {
  constructor(mode, bearer = token, elicits = true) {
    const { Client, StreamableHTTPClientTransport, elicit } = mode.line;
    Object.assign(this, { mode, questions: [], errors: [], reply: undefined });
    const capabilities = elicits ? { elicitation: { form: {} } } : {};
    this.client = new Client({ name: 'over-http', version: '1' }, { capabilities, versionNegotiation: mode.opens });
    this.client.onerror = (error) => this.errors.push(String(error));
    const answer = ({ params }) => this.questions.push(params.message) && this.reply;
    if (elicits) this.client.setRequestHandler(elicit, answer);
    const requestInit = { headers: { Authorization: `Bearer ${bearer}` } };
    this.transport = new StreamableHTTPClientTransport(new URL(address), { requestInit });
  }

  // Whether something is so, with what is to be seen where it is not.
  holds(what, is, seen, expected = true) {
    if (!is) mismatch(this.mode.name, what, seen, expected);
  }

  check(what, seen, expected) {
    this.holds(what, contains(seen, expected), seen, expected);
  }

  // What a request comes to: its answer, or the error that it ends with.
  async outcome(request) {
    calls += 1;
    try {
      return (await request) ?? {};
    } catch (error) {
      return { thrown: error.status ?? error.code ?? error.name, text: error.message };
    }
  }

  connect() {
    return this.outcome(this.client.connect(this.transport));
  }

  tool(name, given, options) {
    return this.outcome(this.mode.line.call(this.client, { name, arguments: given }, options));
  }

  // Calls a tool that answers.
  async answers(name, given, expected, options) {
    const result = await this.tool(name, given, options);
    const what = `${name}(${JSON.stringify(given)})`;
    this.check(what, result.isError ? result : (result.structuredContent ?? result), expected);
    this.holds(`${what} is said in words`, result.content?.[0]?.text?.trim(), result);
    return result.structuredContent ?? {};
  }

  // Calls a tool that fails as a tool fails.
  async fails(name, given, code) {
    const expected = { isError: true, structuredContent: { error: { code } } };
    this.check(`${name}(${JSON.stringify(given)})`, await this.tool(name, given), expected);
  }

  // Makes a request that the protocol refuses.
  async refused(what, request, words) {
    const ended = await this.outcome(request);
    this.holds(what, ended.thrown === -32602 && ended.text.includes(words), ended, words);
  }
}

async function upload(name, text) {
  calls += 1;
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await fetch(new URL(`/upload?name=${name}`, address), { method: 'POST', headers, body: text });
  if (sent.status !== 201) mismatch('upload', name, sent.status, 201);
  return (await sent.json()).file_path;
}

async function opens(talk) {
  const { client, transport, mode } = talk;
  talk.check('its beginning', await talk.connect(), { thrown: undefined });
  talk.check('revision', mode.line.revision(client, transport), mode.revision);
  talk.check('who it is', client.getServerVersion(), { name: 'fontes', title: 'Fontes' });
  talk.holds('how to use it', client.getInstructions()?.startsWith('Fontes answers'), client.getInstructions());
  const can = Object.keys(client.getServerCapabilities() ?? {}).sort();
  talk.check('what it can', can, ['completions', 'prompts', 'resources', 'tools']);
  const { tools } = await talk.outcome(client.listTools());
  const open = tools.filter((tool) => !tool.title || !tool.description || !tool.outputSchema || !tool.annotations);
  talk.check('tools that leave something open', open, []);
  return tools.length;
}

// A case from its beginning; each call names it, as the newest revision remembers nothing.
async function takesIn(talk, name) {
  const [file, told] = [await upload('brief.txt', BRIEF), []];
  await talk.answers('create_case', { name }, { case: { name } });
  const options = { onprogress: (progress) => told.push(progress) };
  await talk.answers('ingest_document', { file_path: file, case: name }, { case: name }, options);
  const grows = told.every((one, at) => at === 0 || one.progress > told[at - 1].progress);
  const fits = told.every((one) => one.message && one.progress <= one.total);
  talk.holds('progress is told, in words, and grows', told.length > 0 && grows && fits, told);
  const found = await talk.answers('search_case', { query: 'Schuldner', case: name }, { case: name });
  talk.check('what is found', found.hits?.map((hit) => hit.citation), ['brief.txt, para. 1']);
  const checked = await talk.answers('check_document', { path: file }, {});
  talk.check('verdicts', checked.citations?.map((one) => one.verdict), ['verified', 'does_not_exist']);
}

async function readsLaw(talk) {
  const tags = { jurisdiction: 'fr' };
  await talk.answers('search', { language: 'fr', query: 'dommage', tags }, { mode: 'search' });
  await talk.answers('get_document', { reference: ARTICLE, language: 'fr' }, { date: '2016-10-01' });
  await talk.fails('get_document', { reference: 'article 9999 du code civil', language: 'fr' }, 'NOT_FOUND');
  const uri = `fontes://article/${encodeURIComponent(ARTICLE)}`;
  const read = await talk.outcome(talk.client.readResource({ uri }));
  talk.holds('a resource is read', read.contents?.[0]?.text?.includes('dommage'), read);
  // Many at once: each answer belongs to its question.
  const asked = Array.from({ length: 12 }, (_, at) => `Art. ${at + 1} ZGB`);
  const ask = (citation) => talk.answers('validate_citation', { citation }, { corrected_format: citation });
  await Promise.all(asked.map(ask));
}

async function offers(talk, name) {
  const { client } = talk;
  const { prompts } = await talk.outcome(client.listPrompts());
  const names = ['research_question', 'check_brief', 'compare_versions', 'summarise_case'];
  talk.check('prompts', prompts?.map((one) => one.name), names);
  const prompt = await talk.outcome(client.getPrompt({ name: 'summarise_case', arguments: { case: name } }));
  talk.holds('a prompt names its case', prompt.messages?.[0]?.content.text.includes(`case file ${name}.`), prompt);
  const bare = client.getPrompt({ name: 'summarise_case', arguments: {} });
  await talk.refused('a prompt without its argument', bare, '`case` is missing');
  const { resourceTemplates } = await talk.outcome(client.listResourceTemplates());
  talk.check('templates', resourceTemplates?.map((one) => one.name), ['document', 'article', 'decision', 'memo']);
  const ref = { type: 'ref/resource', uri: 'fontes://article/{citation}' };
  const meant = await talk.outcome(client.complete({ ref, argument: { name: 'citation', value: 'Art. 97 o' } }));
  talk.holds('a citation is completed', meant.completion?.values.includes('Art. 97 OR'), meant, 'Art. 97 OR');
}

async function errs(talk) {
  await talk.refused('an unknown tool', talk.mode.line.call(talk.client, { name: 'x' }), 'unknown tool `x`');
  await talk.fails('validate_citation', {}, 'INVALID_PARAMETERS');
  await talk.fails('search_case', { query: 'a', top_k: 'many' }, 'INVALID_PARAMETERS');
  talk.check('a wrong token', await new Talk(talk.mode, 'fontes_0').connect(), { thrown: 401 });
}

// A call that is cancelled early leaves nothing behind; of one that is cancelled late, nothing more is told.
async function cancels(talk, name) {
  const ingest = async (file, times, options) => {
    const given = { file_path: await upload(file, SENTENCE.repeat(times)), case: name };
    const ended = await talk.tool('ingest_document', given, options());
    talk.holds(`${file} ends without an answer`, 'thrown' in ended, ended);
  };
  await ingest('early.txt', 60_000, () => ({ signal: AbortSignal.timeout(20) }));
  const late = new AbortController();
  await ingest('late.txt', 20_000, () => ({ signal: late.signal, onprogress: () => late.abort('enough') }));
  // Whatever they were busy with comes to its end.
  await new Promise((done) => setTimeout(done, 2_000));
  const { documents = [] } = await talk.answers('list_documents', { case: name }, { case: name });
  const names = documents.map((one) => one.name);
  talk.holds('what is left', names.includes('brief.txt') && !names.includes('early.txt'), names);
  // A stream that ended without an answer is taken up again, and begins with what came last: the library does so.
  talk.errors = talk.errors.filter((error) => !error.includes('0 of 1 files'));
}

// What cannot be undone is done where the user says so, and nowhere else.
async function deletes(talk, name) {
  const given = { case_name: name };
  const mute = new Talk(talk.mode, token, false);
  await mute.connect();
  await mute.fails('delete_case', given, 'CONFIRMATION_REQUIRED');
  await mute.client.close();
  const no = { action: 'accept', content: { answer: false } };
  for (talk.reply of [{ action: 'decline' }, { action: 'cancel' }, no]) {
    await talk.fails('delete_case', given, 'CONFIRMATION_REQUIRED');
  }
  await talk.answers('get_case_info', { case: name }, { case: { name } });
  talk.reply = { action: 'accept', content: { answer: true } };
  await talk.answers('delete_case', given, { deleted: { name } });
  await talk.fails('get_case_info', { case: name }, 'NOT_FOUND');
  talk.holds('it asked each time', talk.questions.filter((one) => one.includes(name)).length === 4, talk.questions);
}

for (const mode of MODES) {
  const [before, begun, talk, name] = [mismatches, Date.now(), new Talk(mode), `Muster, ${mode.name}`];
  try {
    const tools = await opens(talk);
    for (const part of [takesIn, readsLaw, offers, errs, cancels, deletes]) await part(talk, name);
    // Without a session there is none to end, and this does nothing.
    await talk.transport.terminateSession();
    await talk.client.close();
    talk.check('errors aside', talk.errors, []);
    const [failed, took] = [mismatches - before, Date.now() - begun];
    console.log(`${mode.name}: revision ${mode.revision}, ${tools} tools, ${failed} mismatches, ${took} ms`);
  } catch (error) {
    mismatch(mode.name, 'the conversation', error.stack, 'its end');
  }
}
console.log(`${calls} calls, ${mismatches} mismatches`);
process.exit(mismatches > 0 ? 1 : 0);
