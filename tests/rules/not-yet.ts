/**
 * Rules that no test proves yet. The list only shrinks: a rule leaves it with the test that proves
 * it.
 */
export const notYet: readonly string[] = [];

/**
 * Rules of which tests prove some clauses, and the clause that is still missing in the code or in a
 * proof. It only shrinks, too.
 */
export const partly: Readonly<Record<string, string>> = {};
