import { expect, test } from 'vitest';
import { folders, type Source, sources, withoutComments } from './sources.ts';

const tests = ['tests', 'bench'];
const files = sources(folders, ['.ts', '.tsx']);
const everywhere = [...files, ...sources(tests, ['.ts', '.tsx'])].filter(
  ({ path }) => !path.startsWith('tests/architecture/'),
);
const styles = sources(['src'], ['.css']).filter(
  ({ path }) => !/^src\/styles\/(tokens|divisions)\.css$/.test(path),
);

/** Places where a pattern matches, as `file:line`. */
const where = (
  of: readonly Source[],
  pattern: RegExp,
  read: (text: string) => string = withoutComments,
) =>
  of.flatMap(({ path, text }) =>
    read(text)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
      ),
  );

const asIs = (text: string) => text;
const whole = (pattern: RegExp) =>
  everywhere.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

/** The files that have a pattern within one statement. */
const statements = (of: readonly Source[], pattern: RegExp) =>
  of.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

test('no file has a generic name', () => {
  const empty =
    /(^|[-.])(utils?|helpers?|managers?|services?(?!-worker)|common|misc|data|info)([-.]|$)/;
  expect(
    everywhere.map(({ path }) => path).filter((path) => empty.test(path.split('/').at(-1) ?? '')),
  ).toEqual([]);
});

test('file names are kebab-case', () => {
  const names = [...everywhere, ...styles].map(({ path }) => path);
  expect(names.filter((path) => !/\/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(path))).toEqual([]);
});

test('the type any is not used', () => {
  expect(where(everywhere, /(:|\bas|<|,|\|)\s*any\b(?!['\w])(?=\s*[;,)>\]=|&{[]|\s*$)/)).toEqual(
    [],
  );
});

test('no comment disables a check', () => {
  expect(where(everywhere, /@ts-(ignore|expect-error|nocheck)|eslint-disable/, asIs)).toEqual([]);
});

test('[S26] a response is built field by field: the server never removes fields from a row with a rest pattern', () => {
  const rest = /\.\.\.\w+ \}( \})*(\) =>|: [A-Z(]| = )/;
  const answering = files.filter(({ path }) => /^server\/(wire|queries|calls)\//.test(path));
  expect(where(answering, rest)).toEqual([]);
});

test('no source uses private parts of a package: underscore members, Drizzle sessions, Emscripten internals', () => {
  // zod/mini publishes `_default`: `default` is a word of the language.
  expect(
    where(
      files,
      /\._(?!default\()[a-z]\w*|NodePg(?:Session|Transaction)|\bNODEFS\b|\bstream_ops\b|\.connection\.stream\b/,
    ),
  ).toEqual([]);
});

test('every biome exception gives its reason', () => {
  expect(where(everywhere, /biome-ignore(?!.*: \S.{9,})/, asIs)).toEqual([]);
});

test('no catch is empty', () => {
  expect(whole(/catch\s*(\([^)]*\))?\s*\{\s*\}/)).toEqual([]);
});

test('there is no TODO', () => {
  expect(where(everywhere, /\b(TODO|FIXME|XXX|HACK)\b/, asIs)).toEqual([]);
});

test('[8.12] only the places that the rule names write to the console', () => {
  const named = /^(src\/ui\/media\/qr-code|src\/main|worker\/start-engine)\./;
  expect(where(files, /\bconsole\s*\./).filter((place) => !named.test(place))).toEqual([]);
});

test('[L1] the page accesses no table and no vault, only the engine’s functions', () => {
  const reaches = /\b(db(?!\.isOpen\(\))|vault|device\.(facts|accounts|revocations))\b(?!\.ts)/;
  const page = files.filter(({ path }) => path.startsWith('src/'));
  expect(where(page, reaches)).toEqual([]);
});

test('[L1] documents are written by `land` alone, entries by the outbox and the drain, verdict notices by the drain', () => {
  // `accounts` clears the tables when a person signs out, `db` migrates the store of an earlier
  // version, and an entry's notice is deleted with it.
  const writers: Readonly<Record<string, RegExp>> = {
    documents: /^sync\/documents\/land\.ts$/,
    outbox: /^sync\/outbox\/(put|replaced|push|attempt|upload-files|confirm|drain)\.ts$/,
    notices: /^sync\/(outbox\/(attempt|confirm|put)|upkeep\/tidy|page\/verdict-notices)\.ts$/,
  };
  const engine = files.filter(({ path }) => /^(sync|worker)\//.test(path));
  const astray = Object.entries(writers).flatMap(([table, by]) => {
    const writes = new RegExp(
      `\\b${table}\\b[^;]*?\\.(add|put|update|upsert|modify|delete|clear|bulk(Add|Put|Update|Delete))\\(`,
    );
    return statements(engine, writes).filter(
      (path) => !by.test(path) && !/^sync\/(device\/accounts|store\/db)\.ts$/.test(path),
    );
  });
  expect(astray).toEqual([]);
});

test('[L11] the page neither calls the API nor opens a database or a cache: only listed files request a file of the app', () => {
  const named = [
    [
      'src/app/upkeep/use-connection.ts',
      'asks for the configuration, to see whether there is a connection',
    ],
    [
      'src/app/upkeep/keep-pictures.ts',
      'fetches pictures once more, so that the service worker keeps them',
    ],
    [
      'src/app/upkeep/updates.ts',
      'asks for the service worker’s file where it did not load, to see whether it is missing',
    ],
    [
      'src/live/media/use-certificate-files.ts',
      'keeps the PDF of a certificate from its signed address',
    ],
    [
      'src/live/media/use-post-pictures.ts',
      'keeps small pictures of the feed from their signed addresses',
    ],
    [
      'src/features/support/flight-test.tsx',
      'asks for the app’s own page, to see whether it opens without a signal',
    ],
    [
      'src/live/media/use-files.ts',
      'reads a handout from this device, or from where the media lie',
    ],
  ];
  const page = files.filter(({ path }) => path.startsWith('src/'));
  const reaching = where(
    page,
    /(?<![.\w])fetch\(|\b(XMLHttpRequest|EventSource|WebSocket|WebTransport|sendBeacon|indexedDB|caches)\b/,
  );
  expect([...new Set(reaching.map((place) => place.split(':')[0]))].sort()).toEqual(
    named.map(([path]) => path).sort(),
  );
});

test('only listed files of the server access the process: settings, arguments, id and exit', () => {
  const named = [
    ['server/db/postgres.ts', 'tells PostgreSQL which process has a connection'],
    ['server/main.ts', 'starts the server, with its settings, and stops it'],
    ['server/staff/main.ts', 'starts the command of staff, with its arguments and settings'],
  ];
  const server = files.filter(({ path }) => /^(server|demo)\//.test(path));
  const reaching = where(
    server,
    /(\bglobalThis\.|(?<![.\w]))process\s*(\?\.|\.|\[)|['"]((node:)?process)['"]|\{[^}]*\}\s*=\s*process\b/,
  );
  expect([...new Set(reaching.map((place) => place.split(':')[0]))].sort()).toEqual(
    named.map(([path]) => path).sort(),
  );
});

test('no statement of the server uses NOTIFY, whose transaction holds a cluster-wide lock until its commit is on disk', () => {
  const server = [
    ...files.filter(({ path }) => /^(server|demo)\//.test(path)),
    ...sources(['server'], ['.sql']),
  ];
  expect(where(server, /\bpg_notify\b|\bnotify\s+["\w]+\s*[,;`]/i)).toEqual([]);
});

test('only one file navigates the browser’s history and writes its entries', () => {
  const moves =
    /\bhistory\s*\.\s*(state|pushState|replaceState|back|forward|go|scrollRestoration)\b|\bpopstate\b|UNSAFE_createBrowserHistory/;
  const page = files.filter(({ path }) => path.startsWith('src/'));
  expect(
    where(page, moves).filter((place) => !place.startsWith('src/ui/history/history-entries.ts:')),
  ).toEqual([]);
});

test('[L8] rules, actions and the server’s domain get time and randomness from their caller', () => {
  const pure = files.filter(({ path }) =>
    /^(src\/rules|src\/(features|app)\/[^/]+\/rules|sync\/(contract|actions)|server\/domain)(\/|\.ts$)/.test(
      path,
    ),
  );
  expect(pure.length).toBeGreaterThan(50);
  expect(
    where(
      pure,
      /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\b|\brandom(UUID|Bytes|Int)\b|\bgetRandomValues\b|\bperformance\.now\b/,
    ),
  ).toEqual([]);
});

test('zod is always imported in its small build', () => {
  expect(where(everywhere, /from\s+['"]zod['"]/)).toEqual([]);
});

test('[S3] no markup is made from text, and no text is evaluated as code', () => {
  const forbidden =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|eval)\b|new Function\b/;
  expect(
    where(files, forbidden).filter((place) => !place.startsWith('src/ui/overlays/safe-html.tsx')),
  ).toEqual([]);
});

test('[S9] no request is put into Workbox’s queue, which would store tokens in clear', () => {
  expect(where(everywhere, /\b((push|unshift|replay)Requests?|BackgroundSyncPlugin)\b/)).toEqual(
    [],
  );
});

test('[S-5] [S16] every field for a typed or chosen value declares its autofill', () => {
  const elements = (text: string): string[] =>
    withoutComments(text).match(/<(input|textarea|select)\b[\s\S]*?(?<!=)>/g) ?? [];
  const fields = files.flatMap(({ path, text }) =>
    path.endsWith('.tsx') ? elements(text).map((element) => ({ path, element })) : [],
  );
  expect(fields.length).toBeGreaterThan(15);
  // A checkbox and a radio button are stored as on or off, which names nothing.
  const silent = fields.filter(
    ({ element }) =>
      !/autoComplete=|type=("(checkbox|radio)"|\{kind === 'multiple' \? 'checkbox' : 'radio'\})/.test(
        element,
      ),
  );
  expect(silent).toEqual([]);
  expect(where(files, /\bcontentEditable=|createElement\('(input|textarea|select)'/)).toEqual([]);
});

test('[S9] no source uses localStorage', () => {
  expect(where(files, /\blocalStorage\b/)).toEqual([]);
});

test('colours and times are defined only in tokens.css and divisions.css', () => {
  const literal =
    /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(|(?<![\w.-])\d*\.?\d+m?s\b/i;
  expect(where(styles, literal)).toEqual([]);
});

test('every custom property that a style uses is defined', () => {
  const looks = [
    ...sources(['src'], ['.css']),
    ...files.filter(({ path }) => path.startsWith('src/')),
  ];
  const used = looks.flatMap(({ text }) =>
    [...withoutComments(text).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
  );
  const given = new Set(
    looks.flatMap(({ text }) =>
      [...text.matchAll(/(?<!var\()(--[\w-]+)/g)].map(([, name = '']) => name),
    ),
  );
  expect([...new Set(used)].filter((name) => !given.has(name))).toEqual([]);
});

test('every database switches off Dexie’s cache, and no table has hooks', () => {
  const opened = statements(files, /new Dexie\(/);
  expect(opened).toEqual(['sync/device/device.ts', 'sync/store/db.ts']);
  expect(statements(files, /new Dexie\([^;]*cache: 'disabled'/)).toEqual(opened);
  expect(where(files, /\.hook\b/)).toEqual([]);
});

test('[2.2] one function creates accounts and consumes the proof of their number; only the demo world creates them without one', () => {
  const making = where(files, /\.insert\(accounts\)/).map((place) => place.split(':')[0] ?? '');
  expect(making.filter((path) => !path.startsWith('demo/'))).toEqual([
    'server/auth/create-account.ts',
  ]);
  const calling = statements(files, /\bcreateAccount\(context/).filter(
    (path) => !path.startsWith('server/auth/'),
  );
  expect(calling).toEqual(['server/calls/profile/register.ts']);
});
