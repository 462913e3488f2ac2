const letters = /(?<![\w.%/-])(S-|[SELFDP])(\d{1,2})(?![\w.-]*\d|\w)/g;
const bracketed = /\[((?:[A-Z]-?\d{1,2}|\d+\.\d+)(?:, (?:[A-Z]-?\d{1,2}|\d+\.\d+))*)\]/g;
const named =
  /\b(EXPERIENCE|BEYOND|PEOPLE|[Ff]eatures?|[Ff]aults?|[Ll]aws?|[Rr]ules?) (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)\b/g;

/** Prefix of an id that is cited by the name of its list: `EXPERIENCE 21` is E21. */
const PREFIX: Readonly<Record<string, string>> = {
  EXPERIENCE: 'E',
  BEYOND: 'F',
  PEOPLE: 'P',
  feature: 'F',
  fault: 'fault ',
  law: 'L',
  rule: '',
};

const prefixOf = (name: string): string =>
  PREFIX[name] ?? PREFIX[name.toLowerCase().replace(/s$/, '')] ?? '';

/**
 * Ids that stand in a text by name: `rules 2.18 and 2.25, EXPERIENCE 27`. A year ("Rules 2025") is
 * no rule.
 */
const byName = (text: string): readonly string[] =>
  [...text.matchAll(named)].flatMap(([, name = '', numbers = '']) => {
    const found = numbers.split(/, | and | to /);
    return prefixOf(name) === ''
      ? found.filter((number) => number.includes('.'))
      : found.map((number) => `${prefixOf(name)}${number}`);
  });

/** Ids in brackets, as titles of tests carry them: `[S28, L7]`, `[4.6]`. */
export const inBrackets = (text: string): readonly string[] =>
  [...text.matchAll(bracketed)].flatMap(([, ids = '']) => ids.split(', '));

/** Ids that a comment or a title cites, in every form that docs/spec names. */
export const citedIn = (text: string): readonly string[] => [
  ...new Set([
    ...byName(text),
    ...inBrackets(text),
    ...[...text.matchAll(letters)].map(([, list = '', number = '']) => `${list}${number}`),
  ]),
];

const page =
  /\b(LOOK|SCREENS|SYNC|SECURITY|HOUSE|RULES|RUNNING|STACK|MISSION|WRITING|(?:EXPERIENCE|BEYOND|PEOPLE)(?! \d))\b/g;

/** Pages that a comment cites and that are not part of this repository. */
export const pagesIn = (comment: string): readonly string[] =>
  [...comment.matchAll(page)].map(([found]) => found);
