/** Rules without a test. The list only shrinks: the test that proves a rule removes it here. */
export const notYet: readonly string[] = [];

/** Rules that are proven in part, with the clause that is still missing. The list only shrinks. */
export const partly: Readonly<Record<string, string>> = {};
