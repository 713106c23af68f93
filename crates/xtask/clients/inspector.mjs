// Calls every tool through the command line of the Inspector, the program by which developers look at a server: over
// standard input and output, each call with a server of its own; the lists over HTTP as well. The Inspector holds
// every answer against the output schema of its tool.
//
//   node inspector.mjs BINARY FOLDER LAW SCRATCH
//
// FOLDER has node_modules with the Inspector, LAW is the law that tests take in, SCRATCH is a folder to work in. Prints
// a line for each mismatch and a last line with their number, and ends with 1 where there is any.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const [binary, folder, law, place] = process.argv.slice(2).map((path) => resolve(path));
// Below the folder that is given: what is done away with is ours for certain.
const scratch = join(place, 'inspector');
const PACKAGE = join(folder, 'node_modules/@modelcontextprotocol/inspector');
const INSPECTOR = join(PACKAGE, JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).bin['mcp-inspector']);
// How many run at once: each is a start of Node and of a server.
const AT_ONCE = 2;
// What the Inspector ends with where a tool says that it failed.
const TOOL_ERROR = 5;
const LONGEST = 120_000;

const BRIEF = 'Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 229). Vgl. Art. 2000 ZGB.\n';
const CASE = 'Muster';
const FRENCH = { language: 'fr', tags: { jurisdiction: 'fr' } };
const REFERENCE = 'article 1240 du code civil';
const HOME = join(scratch, 'home');
const PAPERS = join(scratch, 'papers');
const OF_CASE = { case_name: CASE };

// What tools are given, beside the first examples of what they need.
const GIVEN = {
  advanced_search: { query: 'Lieferverzug', courts: ['zh', 'be'], sort: 'newest' },
  archive_case: OF_CASE,
  browse_structure: FRENCH,
  check_citations: { citations: ['Art. 97 Abs. 1 OR', 'BGE 145 VI 12'] },
  check_document: { text: BRIEF },
  close_case: OF_CASE,
  compare_versions: { reference: REFERENCE, from: '2016-09-30', to: '2016-10-01', language: 'fr' },
  create_case: { name: 'Neu', case_number: '4A_123/2020' },
  delete_case: { ...OF_CASE, confirm: true },
  delete_document: { document_name: 'brief.txt', confirm: true, case: CASE },
  find_alternatives: { citation: 'Art. 97 OR', limit: 2 },
  find_entity: { case: CASE },
  format_citation: { citation: 'Art. 97 Abs. 1 OR', target_language: 'it' },
  get_case_document: { document_name: 'brief.txt', case: CASE },
  get_case_info: { case: CASE },
  get_commentary: { id: '00000000-0000-4000-8000-000000000000' },
  get_document: { reference: REFERENCE, language: 'fr' },
  ingest_document: { file_path: join(PAPERS, 'letter.txt'), case: CASE },
  ingest_folder: { folder_path: PAPERS, case: CASE },
  list_deadlines: { case: CASE },
  list_documents: { case: CASE },
  quality_check: { mode: 'correction', model: 'client', error_type: 'repealed_law', severity: 'minor' },
  reopen_case: OF_CASE,
  research_continue: { answer: 'yes' },
  research_start: { question: 'Wann haftet der Schuldner nach Art. 97 OR?' },
  safety_guidelines: { category: 'core' },
  search: { ...FRENCH, query: 'dommage' },
  search_commentaries: { query: 'Vertragshaftung' },
  search_legislation: { query: 'Datenschutz', domain: '2' },
  search_case: { query: 'Schuldner', case: CASE },
  switch_case: OF_CASE,
  validate_citation: { citation: 'Art. 97 Abs. 1 OR' },
};

// What has only the official sources for an answer, and how it is said that nothing of theirs is kept.
const FAILS = {
  find_related: 'NOT_FOUND',
  get_article: 'NOT_FOUND',
  get_bge_decision: 'NOT_FOUND',
  get_commentary: 'NOT_FOUND',
  get_decision: 'NOT_FOUND',
  get_metadata: 'NOT_FOUND',
  lookup_statute: 'NOT_FOUND',
};

let calls = 0;
let mismatches = 0;

function mismatch(what, seen, expected) {
  mismatches += 1;
  console.log(`${what}: ${seen.slice(0, 900).replaceAll('\n', ' ')}, expected ${expected}`);
}

// Runs the Inspector; how it ended, and what it printed.
function inspect(...wanted) {
  calls += 1;
  // It keeps what it knows of servers in the folder of the user: not in that of whoever runs this.
  const env = { ...process.env, HOME: scratch, USERPROFILE: scratch };
  const all = [INSPECTOR, '--cli', '--quiet', '--format', 'json', ...wanted];
  const run = spawn(process.execPath, all, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST });
  let [out, err] = ['', ''];
  run.stdout.on('data', (more) => (out += more));
  run.stderr.on('data', (more) => (err += more));
  return new Promise((done) => {
    run.on('close', (code, signal) => {
      let result;
      try {
        result = JSON.parse(out).result;
      } catch {
        // What it printed is told instead.
      }
      done({ code: code ?? signal, result, said: `${code ?? signal}: ${out}${err}` });
    });
  });
}

// The options by which the Inspector starts a server of its own, as assistants are told of one.
function onPipes(name, home) {
  const file = join(scratch, `${name}.json`);
  const args = ['--home', home, '--offline', 'serve', '--toolset', 'all'];
  writeFileSync(file, JSON.stringify({ mcpServers: { fontes: { command: binary, args } } }));
  return ['--config', file, '--server', 'fontes'];
}

function fontes(...wanted) {
  const run = spawnSync(binary, ['--home', HOME, '--offline', ...wanted], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`fontes ${wanted.join(' ')}: ${run.stderr}${run.stdout}`);
}

// A home with law, a case with a paper, and a research that waits for an answer; its handle.
async function prepare() {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(PAPERS, { recursive: true });
  const brief = join(scratch, 'brief.txt');
  writeFileSync(brief, BRIEF);
  writeFileSync(join(PAPERS, 'letter.txt'), 'Die Muster AG rügt den Mangel.\n');
  fontes('import', 'jsonl', law);
  fontes('case', 'create', CASE);
  fontes('ingest', brief, '--case', CASE);
  const given = JSON.stringify({ ...GIVEN.research_start, autonomy: 'cautious' });
  const call = ['--method', 'tools/call', '--tool-name', 'research', '--tool-args-json', given];
  const { result, said } = await inspect(...onPipes('prepared', HOME), ...call);
  const { status, handle } = result?.structuredContent ?? {};
  if (status !== 'waiting' || !handle) throw new Error(`a research that waits: ${said}`);
  return handle;
}

// What a tool is given.
function given(tool, handle) {
  const { properties, required = [] } = tool.inputSchema;
  const all = { ...GIVEN[tool.name] };
  for (const name of required) {
    all[name] ??= name === 'handle' ? handle : properties[name].examples?.[0];
  }
  // Nothing is asked anyway; this is how what was kept before is wanted.
  if (properties.policy) all.policy ??= 'local';
  return all;
}

// Texts alone are given one by one, as a person would; anything else as one object.
function options(all) {
  const pairs = Object.entries(all);
  if (pairs.length === 0 || pairs.some(([, value]) => typeof value !== 'string')) {
    return ['--tool-args-json', JSON.stringify(all)];
  }
  return pairs.flatMap(([name, value]) => ['--tool-arg', `${name}=${value}`]);
}

// Calls a tool in a home of its own, so that no call finds what another has left.
async function call(tool, handle, era) {
  const home = join(scratch, `home-${tool.name}`);
  cpSync(HOME, home, { recursive: true });
  const all = given(tool, handle);
  const wanted = ['--method', 'tools/call', '--protocol-era', era, '--tool-name', tool.name, ...options(all)];
  const { code, result, said } = await inspect(...onPipes(tool.name, home), ...wanted);
  rmSync(home, { recursive: true, force: true });
  const what = `${tool.name}(${JSON.stringify(all)}), ${era}`;
  const error = FAILS[tool.name];
  const failure = result?.structuredContent?.error;
  if (error) {
    if (code !== TOOL_ERROR || !result?.isError || failure?.code !== error) mismatch(what, said, error);
  } else if (code !== 0 || !result?.structuredContent || failure || !result.content?.[0]?.text?.trim()) {
    mismatch(what, said, 'an answer');
  }
}

// A server over HTTP: the options that reach it, and how it is ended.
async function overHttp() {
  const run = spawn(binary, ['--home', HOME, '--offline', 'serve', '--toolset', 'all', '--http', '127.0.0.1:0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = [];
  // It goes on being read: a pipe that nobody reads would stop the server.
  const reader = createInterface({ input: run.stderr });
  await new Promise((ready, never) => {
    reader.on('line', (line) => lines.push(line) === 2 && ready());
    reader.on('close', () => never(new Error(`it ended: ${lines.join('\n')}`)));
  });
  const token = readFileSync(lines[1].replace('Token: in ', ''), 'utf8');
  const header = ['--header', `Authorization: Bearer ${token}`];
  const ended = new Promise((done) => run.on('exit', done));
  const end = () => {
    run.kill('SIGTERM');
    return ended;
  };
  return { reach: ['--server-url', lines[0].split(' ').pop(), '--transport', 'http', ...header], end };
}

async function list(where, reach, method, key, expected, ...more) {
  const { code, result, said } = await inspect(...reach, '--method', method, ...more);
  const count = result?.[key]?.length;
  const fits = expected ? count === expected : count > 0;
  if (code !== 0 || !fits) mismatch(`${method}, ${where}`, said, expected ?? 'some');
  return result?.[key] ?? [];
}

// So many at a time.
async function each(all, work) {
  const left = all.slice();
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const begun = Date.now();
const handle = await prepare();
// With what a schema has that not every client understands.
const tools = await list('pipes', onPipes('listed', HOME), 'tools/list', 'tools', null, '--strict');
const server = await overHttp();
const LISTS = [
  ['tools/list', 'tools', tools.length],
  ['prompts/list', 'prompts', 4],
  ['resources/templates/list', 'resourceTemplates', 4],
];
const eras = ['legacy', 'modern', 'auto'];
const listed = eras.flatMap((era) => LISTS.map((one) => [era, one]));
await each(listed, ([era, one]) => list(`HTTP, ${era}`, server.reach, ...one, '--protocol-era', era));
const ended = await server.end();
if (ended !== 0) mismatch('the server over HTTP', String(ended), '0');
for (const era of ['legacy', 'modern']) await each(tools, (tool) => call(tool, handle, era));
const unknown = Object.keys({ ...GIVEN, ...FAILS }).filter((name) => !tools.some((tool) => tool.name === name));
if (unknown.length > 0) mismatch('tools that are given something', unknown.join(', '), 'tools there are');
rmSync(scratch, { recursive: true, force: true });
console.log(`${calls} runs of the Inspector in ${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${tools.length} tools, ${mismatches} mismatches`);
process.exit(mismatches > 0 ? 1 : 0);
