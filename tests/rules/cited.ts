const letters = /(?<![\w.%/-])(S-|[SELFDP])(\d{1,2})(?![\w.-]*\d|\w)/g;
const bracketed = /\[((?:[A-Z]-?\d{1,2}|\d+\.\d+)(?:, (?:[A-Z]-?\d{1,2}|\d+\.\d+))*)\]/g;
const named =
  /\b([Ff]aults?|[Ll]aws?|[Rr]ules?) (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)\b/g;

/** Prefix of an id that is cited by the name of its list: `law 4` is L4. */
const PREFIX: Readonly<Record<string, string>> = { fault: 'fault ', law: 'L', rule: '' };

const prefixOf = (name: string): string => PREFIX[name.toLowerCase().replace(/s$/, '')] ?? '';

/**
 * Ids that a text cites by the name of their list: `rules 2.18 and 2.25, fault 7`. A year (`Rules
 * 2025`) is not an id.
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
  /\b(LOOK|SCREENS|SYNC|SECURITY|HOUSE|RULES|RUNNING|STACK|MISSION|WRITING|EXPERIENCE|BEYOND|PEOPLE|[Ff]eatures? \d+)\b/g;

/** Pages that a comment cites by a name that this repository does not have. */
export const pagesIn = (comment: string): readonly string[] =>
  [...comment.matchAll(page)].map(([found]) => found);
