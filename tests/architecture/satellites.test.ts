import { expect, test } from 'vitest';
import { routes } from '../../src/rules/paths.ts';
import { actions } from '../../sync/actions/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { listingsIn } from './listed-names.ts';
import { folders, type Source, sources } from './sources.ts';

const files = sources(folders, ['.ts', '.tsx']);

/**
 * Files that may list several names of one kind of row, each with the reason. A fact about a single
 * row belongs in that row.
 */
interface Tables {
  readonly names: ReadonlySet<string>;
  /** Matches a key that can only be such a name, so that a single one counts as a list. */
  readonly telling: RegExp;
  /**
   * Whether types may name them, because the code that uses the type would not compile otherwise.
   */
  readonly inTypes?: boolean;
  readonly allowed: readonly (readonly [files: RegExp, reason: string])[];
}

const calls: Tables = {
  names: new Set(Object.keys(endpoints)),
  telling: /-|^Get/,
  allowed: [
    [/^sync\/contract\/([\w-]+\/)?[\w-]+\.ts$/, 'the rows of the contract'],
    [/^server\/calls\/[\w-]+\/calls\.ts$/, 'the rows of the server'],
    [/^sync\/actions\/[\w-]+\.ts$/, 'an action says what it sends and where it shows, in itself'],
    [/^sync\/reads\/[\w-]+\.ts$/, 'the reads of the app, one object each'],
    [/^sync\/app-endpoints\.ts$/, 'the rows that the app loads'],
    [
      /^server\/calls\/packs\/calls\.ts$/,
      'what the screens of a brand and a catalogue ask; its test asks the contract for each of them',
    ],
    [
      /^server\/domain\/documents\.ts$/,
      'what a step of learning may change, for the rows of three areas',
    ],
    [
      /^src\/app\/(screens|(entry|learning|post|product)-screens|screen-row)\.ts$/,
      'the rows of the screens say what they pull',
    ],
    [/^src\/rules\/connection\.ts$/, 'complete by its type'],
    [
      /^src\/features\/notifications\/(rules|notification-target)\.ts$/,
      'keyed by the pages that notifications name, some of which are called like calls',
    ],
    [
      /^server\/domain\/push\.ts$/,
      'keyed by the pages that notifications name, some of which are called like calls',
    ],
  ],
};
const sent: Tables = {
  names: new Set(Object.keys(actions)),
  telling: /-/,
  allowed: [
    [/^sync\/actions\/[\w-]+\.ts$/, 'the actions themselves, by area'],
    [
      /^src\/features\/outbox\/words\.ts$/,
      'what the names of messages do not say about two of them',
    ],
    [/^(sync\/contract|server\/calls)\//, 'one action has the name of the call that it sends'],
  ],
};
const screens: Tables = {
  names: new Set(Object.keys(routes)),
  // Each of these names may also be a field.
  telling: /(?!)/,
  // A screen's file declares its routes; its row does not compile with others.
  inTypes: true,
  allowed: [
    [/^src\/rules\/paths\.ts$/, 'the table of routes'],
    [/^src\/app\/((entry|learning|post|product)-)?screens\.ts$/, 'the rows of the screens'],
  ],
};

const allows = ({ allowed }: Tables, path: string): boolean =>
  allowed.some(([table]) => table.test(path));
/**
 * An action may have the name of the call that it sends, so a file that may list actions may list
 * such calls.
 */
const namesActions = (path: string, listed: readonly string[]): boolean =>
  allows(sent, path) && listed.every((name) => sent.names.has(name));

const satellites = (tables: Tables, of: readonly Source[]) =>
  of
    .filter(({ path }) => !allows(tables, path))
    .flatMap((file) => listingsIn(file, tables.names, tables.telling))
    .filter(({ path, inType, names }) => !(inType && tables.inTypes) && !namesActions(path, names))
    .map(({ path, line, names: listed }) => `${path}:${line} lists ${listed.join(', ')}`);

test.each([
  ['calls', calls, files],
  ['actions', sent, files],
  // Elsewhere these words are fields.
  ['routes', screens, files.filter(({ path }) => path.startsWith('src/'))],
] as const)('no literal outside of its table lists %s by name', (_kind, tables, of) => {
  expect(satellites(tables, of)).toEqual([]);
});

test.each([
  ['calls', calls],
  ['actions', sent],
  ['routes', screens],
] as const)(
  'every file that may list %s exists and lists them',
  (_kind, { names, telling, allowed }) => {
    const idle = allowed.filter(
      ([table]) =>
        !files.some((file) => table.test(file.path) && listingsIn(file, names, telling).length > 0),
    );
    expect(idle.map(([table, reason]) => `${table.source}: ${reason}`)).toEqual([]);
  },
);

test.each([
  ['an object keyed by one call', "const limits = { 'search-course': 30 };", ['search-course']],
  [
    'a set of calls',
    "const early = new Set(['accept-terms', 'validate-token']);",
    ['accept-terms', 'validate-token'],
  ],
  ['a map of calls', "new Map([['login', 1], ['verify-otp', 2]]);", ['login', 'verify-otp']],
  ['a switch on a call', "switch (name) { case 'search-course': return 30; }", ['search-course']],
  ['a comparison with a call', "const early = name === 'accept-terms';", ['accept-terms']],
  [
    'a type of calls',
    "type Early = 'accept-terms' | 'validate-token';",
    ['accept-terms', 'validate-token'],
  ],
  [
    'objects that name calls',
    "const said = [{ endpoint: 'home-pwa' }, { endpoint: 'calendar' }];",
    ['home-pwa', 'calendar'],
  ],
  [
    'a list of calls of one word each',
    "const quick = ['calendar', 'favourite'];",
    ['calendar', 'favourite'],
  ],
  [
    'objects that name calls of one word',
    "const said = [{ endpoint: 'calendar' }, { endpoint: 'representative' }];",
    ['calendar', 'representative'],
  ],
  [
    'an object whose many keys are all calls',
    'const ages = { calendar: 1, comments: 2, representative: 3 };',
    ['calendar', 'comments', 'representative'],
  ],
  [
    'a list with other words between',
    "const words = ['calendar', 'sessions', 'clock'];",
    undefined,
  ],
  ['one call alone, as a value', "pull('home-pwa', { endpoint: 'home-pwa' });", undefined],
  ['words that are calls by chance', 'const answer = { sessions: [], comments: [] };', undefined],
  ['a comment', "// { 'search-course': 30 }", undefined],
] as const)('%s is recognised', (_what, text, names) => {
  const found = listingsIn({ path: 'src/x.ts', text, lines: 1 }, calls.names, calls.telling);
  expect(found.map((one) => one.names)).toEqual(names ? [names] : []);
});
