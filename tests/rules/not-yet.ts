// One line for each section of the rules, so that a rule leaves the list in a change of one word.
const sections = ['1.2', '2.3 2.4 2.5 2.6 2.8 2.9 2.10 2.11 2.13', '', '', '', '', '7.36', '8.3', ''];

/** Rules that are not due yet. It only shrinks: a rule leaves it with the test that proves it. */
export const notYet: readonly string[] = sections.flatMap((section) => section.split(' ').filter(Boolean));
