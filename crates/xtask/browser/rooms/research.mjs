// The room of researches.

/** The room can be entered and read, in both languages and on wide and narrow screens. */
export async function asked({ house, state }) {
  for (const [language, width] of [["de", 1440], ["fr", 360]]) {
    const reader = await house.window({ language, width, state });
    await reader.to("/research");
    await reader.check("research");
    await reader.close();
  }
}
