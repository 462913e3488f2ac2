import { appLaw } from './app-law.ts';
import type { Room } from './room.ts';
import { serverLaw } from './server-law.ts';
import { syncLaw } from './sync-law.ts';

const contract = 'sync/contract/';
// Rules without any package. Of the rest of the contract a rule may import types only.
const sharedRules = 'sync/contract/(rules/|constants\\.ts)';
// The engine without the page's own functions, which do not run in the workers.
const engine = 'sync/(?!page/)';
const signal = 'src/signal\\.ts';
// The state machine of a draft's files is pure and needs no package.
const draftFiles = 'sync/files/draft-files\\.ts';
// A feature declares how its draft is stored, and the state machine does the rest.
const draftMachine = 'sync/page/draft-machine\\.ts';
const screenStyle = '[^/]+\\.module\\.css$';
const react = ['react', 'react-dom', 'react-dom/client', 'react-router-dom'];
// The page reads, dispatches and stores the person's choices. It imports sync/page and modules that
// can do no more. Code that writes documents, tokens and keys or calls the API runs in the workers.
const pageDoors =
  'sync/(app\\.ts|page/|account/consent\\.ts|device/device\\.ts|documents/read(-rows)?\\.ts|outbox/(entry|put)\\.ts|store/(document|per-store|storage-error)\\.ts|wire/config\\.ts|verbs\\.ts)';

/** The rooms of the product, with the imports that each may have. */
export const law: readonly Room[] = [
  // Rules that client and server share, without any package.
  {
    name: 'the rules of the contract',
    files: /^sync\/contract\/(rules\/|constants\.ts$)/,
    knows: [sharedRules],
    packages: [],
  },
  { name: 'sync/contract', files: /^sync\/contract\//, knows: [contract], packages: ['zod/mini'] },
  // The search, which gives the same results on the device and on the server.
  {
    name: 'sync/search',
    files: /^sync\/search\//,
    knows: [contract, 'sync/search/'],
    packages: ['zod/mini', 'minisearch(/SearchableMap)?'],
  },
  ...syncLaw,
  {
    name: 'worker',
    files: /^worker\//,
    knows: [engine, 'worker/'],
    packages: ['comlink', 'dexie', 'zod/mini', 'workbox-[a-z-]+'],
  },
  // Drawings import nothing: a picture depends on a name and numbers alone, on the device and on
  // the server.
  { name: 'art', files: /^art\//, knows: ['art/'], packages: [] },
  ...serverLaw,
  {
    name: 'src/i18n',
    files: /^src\/i18n\//,
    knows: ['sync/contract/rules/', 'src/i18n/', 'src/rules/', signal],
    // The server's machine-readable codes are the names of messages.
    types: ['sync/contract/(refusals|verdict)\\.ts'],
    packages: ['@lingui/[a-z-]+(/.*)?', ...react],
  },
  {
    name: 'src/ui',
    files: /^src\/ui\//,
    // The PDF renderer runs in a worker, whose address must be of this origin.
    knows: ['art/', 'src/ui/', 'src/i18n/', 'src/trusted\\.ts', signal],
    packages: [
      ...react,
      '@base-ui/.*',
      'embla-[a-z-]+',
      'react-toastify(/.*)?',
      'react-day-picker',
      'qrcode-generator',
      'dompurify',
      'pdfjs-dist(/.*)?',
    ],
  },
  {
    name: 'src/rules',
    files: /^src\/rules\//,
    knows: [sharedRules, draftFiles, 'src/rules/'],
    types: ['sync/'],
    packages: [],
  },
  {
    name: 'src/live',
    files: /^src\/live\//,
    // Pictures are compressed in a worker, whose address must be of this origin.
    knows: [contract, pageDoors, draftFiles, 'src/live/', 'src/rules/', 'src/trusted\\.ts', signal],
    types: ['sync/'],
    packages: [...react, 'dexie', 'dexie-react-hooks'],
  },
  {
    // Pure rules of one subject, in the subject's folder.
    name: "a subject's rules",
    files: /^src\/(features|app)\/([^/]+)\/rules(\/|\.ts$)/,
    knows: [sharedRules, 'src/rules/', 'src/$1/$2/rules(/|\\.ts)'],
    types: ['sync/'],
    packages: [],
  },
  {
    name: 'a feature',
    files: /^src\/features\/([^/]+)\//,
    knows: [
      contract,
      draftFiles,
      draftMachine,
      'src/features/$1/',
      'src/live/',
      'src/rules/',
      'src/ui/',
      'src/i18n/',
    ],
    types: ['sync/'],
    packages: [...react, 'zod/mini', '@lingui/.*'],
  },
  ...appLaw,
  {
    name: 'src/engine.ts',
    files: /^src\/engine\.ts$/,
    knows: ['worker/', 'src/trusted\\.ts'],
    types: ['sync/'],
    packages: ['comlink'],
  },
  { name: 'src/trusted.ts', files: /^src\/trusted\.ts$/, knows: [], packages: [] },
  { name: 'src/signal.ts', files: /^src\/signal\.ts$/, knows: [], packages: ['react'] },
  { name: 'src/styles', files: /^src\/styles\//, knows: ['src/styles/'], packages: [] },
];

/** A style sheet of the same folder is always allowed. */
export const ownStyle = new RegExp(screenStyle);
