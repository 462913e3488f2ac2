import type { Room } from './room.ts';

const contract = 'sync/contract/';
const art = 'art/';
const room = (name: string): string => `server/${name}/`;
const file = (name: string): string => `server/${name}\\.ts$`;
const operations = (...subjects: string[]): string[] =>
  subjects.map((subject) => `server/operations/${subject}/`);

const leaves = [
  'body-room',
  'bulkhead',
  'edges',
  'error-code',
  'refusal',
  'meters',
  'log',
  'trace',
].map(file);
const settings = room('settings');
const context = file('context');
const drizzle = ['drizzle-orm', 'drizzle-orm/pg-core'];

/** Room of a folder of the server, which may import itself, the contract and what is listed. */
const folder = (
  name: string,
  knows: readonly string[],
  packages: readonly string[] = [],
): Room => ({
  name: `server/${name}`,
  files: new RegExp(`^server/${name}/`),
  knows: [contract, room(name), ...knows],
  packages,
});

/** Room of a file at the server's top, which may import the contract and what is listed. */
const topFile = (
  name: string,
  knows: readonly string[],
  packages: readonly string[] = [],
): Room => ({
  name: `server/${name}.ts`,
  files: new RegExp(`^server/${name}\\.ts$`),
  knows: [contract, ...knows],
  packages,
});

// Imports that every operation may have.
const ground = [
  context,
  file('edges'),
  file('refusal'),
  ...[
    'content',
    'crypto',
    'db',
    'domain',
    'files',
    'learning',
    'notifications',
    'pictures',
    'queue',
    'senders',
    'settings/limits',
    'trainings',
  ].map(room),
];
const operation = (subject: string, ...others: string[]): Room =>
  folder(
    `operations/${subject}`,
    [...ground, ...operations(...others)],
    [...drizzle, 'zod/mini', 'node:crypto'],
  );

// Imports of every area of calls besides its own folder. An area may not import another one.
const callGround = [
  ...ground,
  file('log'),
  ...['auth', 'call', 'media', 'operations', 'settings/limits'].map(room),
];

/** The server's rooms, each after those that it imports. */
export const serverLaw: readonly Room[] = [
  topFile('edges', [], ['node:crypto']),
  topFile('error-code', []),
  topFile('flush', [file('error-code')], ['node:(fs/promises|path)']),
  topFile('refusal', []),
  topFile('bulkhead', [file('refusal')]),
  topFile('body-room', [file('refusal'), room('settings/limits')]),
  topFile('meters', [], ['prom-client']),
  topFile('trace', [], ['@opentelemetry/api']),
  topFile('start-tracing', [settings], ['@opentelemetry/[a-z-]+']),
  folder('settings', [], ['zod/mini', 'node:(fs|net)']),
  topFile('log', [settings], ['pino', 'drizzle-orm']),
  folder('domain', [file('refusal'), room('settings/limits')], ['ical-generator', 'node:crypto']),
  folder('policies', [room('domain')]),
  folder('html', [room('domain')], ['sanitize-html']),
  folder(
    'crypto',
    [room('domain'), file('edges'), file('error-code')],
    ['@node-rs/argon2', 'node:(crypto|fs|path)'],
  ),
  folder('media', [room('crypto')], ['node:(fs|path|url)']),
  folder(
    'db',
    [room('domain'), ...['error-code', 'flush', 'trace'].map(file)],
    [
      'drizzle-orm(/.*)?',
      '@electric-sql/pglite(/.*)?',
      'pg',
      'pg-boss',
      'pg-connection-string',
      'node:(async_hooks|fs|path|sqlite|timers/promises|url)',
    ],
  ),
  folder(
    'files',
    [room('crypto'), settings, ...['error-code', 'flush'].map(file)],
    ['aws4fetch', 'node:(crypto|fs/promises|path|timers/promises)'],
  ),
  folder(
    'queue',
    [room('db'), file('edges')],
    ['pg-boss', 'drizzle-orm', 'zod/mini', 'node:timers/promises'],
  ),
  folder(
    'senders',
    [room('db'), room('domain'), settings, ...['edges', 'error-code', 'trace'].map(file)],
    ['nodemailer', 'web-push', 'zod/mini', 'node:(crypto|dns|fs|https|net|path)'],
  ),
  topFile('context', [
    ...leaves,
    settings,
    ...['crypto', 'db', 'domain', 'files', 'queue', 'senders'].map(room),
  ]),
  folder(
    'pictures',
    [
      art,
      context,
      ...['bulkhead', 'refusal'].map(file),
      ...['crypto', 'db', 'domain', 'files', 'queue'].map(room),
    ],
    [...drizzle, 'sharp', 'file-type', 'node:crypto'],
  ),
  folder('pdf', [room('domain'), art, room('policies')], ['pdfkit', 'qrcode-generator']),
  // Reads that several areas of calls share; a read of one area is in the folder of this area.
  folder('content', [file('refusal'), ...['db', 'domain', 'pictures'].map(room)], ['drizzle-orm']),
  folder('trainings', [file('refusal'), ...['content', 'db', 'domain'].map(room)], ['drizzle-orm']),
  folder(
    'learning',
    [context, ...['content', 'crypto', 'db', 'domain', 'media', 'trainings'].map(room)],
    [...drizzle],
  ),
  folder('notifications', [room('db')], ['drizzle-orm']),
  operation('changes'),
  operation('messages'),
  operation('push'),
  operation('uploads'),
  operation('own-data', 'uploads'),
  operation('notifications', 'changes', 'push'),
  operation('posts', 'changes'),
  folder(
    'operations/certificates',
    [...ground, room('media'), ...operations('changes', 'notifications')],
    [...drizzle, 'zod/mini', 'node:crypto'],
  ),
  operation('learning', 'certificates', 'changes'),
  operation('moderation', 'notifications', 'posts'),
  operation('trainings', 'changes', 'notifications'),
  folder('operations/handouts', [...ground, file('bulkhead'), room('pdf')], ['drizzle-orm']),
  folder(
    'auth',
    [...ground, file('settings/networks'), ...operations('messages', 'notifications')],
    ['drizzle-orm', 'jose', 'node:crypto'],
  ),
  folder(
    'operations/accounts',
    [...ground, room('auth'), ...operations('changes', 'notifications')],
    ['drizzle-orm'],
  ),
  folder(
    'call',
    [
      ...ground,
      file('log'),
      file('settings/networks'),
      room('auth'),
      ...operations('changes', 'uploads'),
    ],
    ['@fastify/busboy', 'drizzle-orm', 'zod/mini', 'node:(crypto|stream)'],
  ),
  // The search for programs gives the same results on the server and on the device.
  folder('calls/programs', [...callGround, 'sync/search/'], [...drizzle, 'zod/mini']),
  {
    name: 'server/calls',
    files: /^server\/calls\/([^/]+)\//,
    knows: [contract, 'server/calls/$1/', ...callGround],
    packages: [...drizzle, 'zod/mini', 'node:crypto'],
  },
  {
    name: 'the table of calls',
    files: /^server\/calls\/[^/]+\.ts$/,
    knows: [contract, room('call'), room('calls'), room('domain')],
    packages: [],
  },
  folder(
    'openapi',
    [room('call'), room('calls'), settings],
    ['hono/html', 'hono/utils/html', 'zod/mini'],
  ),
  folder(
    'http',
    [
      art,
      ...callGround,
      ...leaves,
      settings,
      ...['calls', 'media', 'openapi', 'pdf', 'policies'].map(room),
    ],
    [
      'drizzle-orm',
      '@hono/node-server(/utils/response)?',
      'hono(/.*)?',
      'prom-client',
      'zod/mini',
      'node:(crypto|events|fs|http|net|path|stream|timers/promises|util|zlib)',
    ],
  ),
  folder('jobs', [...ground, ...leaves, room('operations')], [...drizzle, 'pg-boss', 'zod/mini']),
  folder(
    'staff',
    [art, ...ground, ...leaves, settings, ...['auth', 'calls', 'html', 'operations'].map(room)],
    [
      ...drizzle,
      'csv-parse/sync',
      'csv-stringify/sync',
      'zod/mini',
      'node:(fs/promises|path|util)',
    ],
  ),
  topFile(
    'app',
    [...leaves, context, room('call'), room('http'), ...operations('changes'), room('db')],
    ['hono'],
  ),
  topFile('migrate', [settings, file('edges'), room('db'), room('queue')]),
  // Only main.ts and tests know the demo: production runs without it.
  {
    name: 'demo',
    files: /^demo\//,
    knows: [
      art,
      contract,
      'demo/',
      ...ground,
      ...leaves,
      settings,
      ...['call', 'http', 'media', 'operations'].map(room),
    ],
    packages: [...drizzle, 'hono', 'hono/html', 'zod/mini', 'node:crypto'],
  },
  topFile('main', ['server/', 'demo/'], ['node:(fs|path|timers/promises|url)']),
];
