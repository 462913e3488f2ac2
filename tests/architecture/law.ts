import { appLaw } from './app-law.ts';
import type { Room } from './room.ts';
import { serverLaw } from './server-law.ts';
import { syncLaw } from './sync-law.ts';

const contract = 'sync/contract/';
// What is decided without any package; of the rest of the contract a rule knows the shapes only.
const sharedRules = 'sync/contract/(rules/|constants\\.ts)';
// What the page has for itself is no part of what the workers run.
const engine = 'sync/(?!page/)';
const signal = 'src/signal\\.ts';
// The machine of a draft's files is pure, and needs no package either.
const draftFiles = 'sync/files/draft-files\\.ts';
// A feature says how its draft is stored; the machine does the rest.
const draftMachine = 'sync/page/draft-machine\\.ts';
const screenStyle = '[^/]+\\.module\\.css$';
const react = ['react', 'react-dom', 'react-dom/client', 'react-router-dom'];
// The page reads, dispatches and keeps what a person chose. Its doors are made for it (sync/page)
// or can do no more than that; who writes documents, tokens and keys, and who goes to the wire,
// runs in the workers.
const pageDoors =
  'sync/(app\\.ts|page/|account/consent\\.ts|device/device\\.ts|documents/read(-rows)?\\.ts|outbox/(entry|put)\\.ts|store/(document|per-store|storage-error)\\.ts|wire/config\\.ts|verbs\\.ts)';

/** Who may import whom. */
export const law: readonly Room[] = [
  // What both sides decide alike, without any package.
  {
    name: 'the rules of the contract',
    files: /^sync\/contract\/(rules\/|constants\.ts$)/,
    knows: [sharedRules],
    packages: [],
  },
  { name: 'sync/contract', files: /^sync\/contract\//, knows: [contract], packages: ['zod/mini'] },
  // What is found, and in which order: on the device and on the server alike.
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
  // Drawings know nothing: what is drawn depends on a name and numbers alone, on the device and on
  // the server alike.
  { name: 'art', files: /^art\//, knows: ['art/'], packages: [] },
  ...serverLaw,
  {
    name: 'src/i18n',
    files: /^src\/i18n\//,
    knows: ['sync/contract/rules/', 'src/i18n/', 'src/rules/', signal],
    // The machine words of the server's answers are names of messages.
    types: ['sync/contract/(refusals|verdict)\\.ts'],
    packages: ['@lingui/[a-z-]+(/.*)?', ...react],
  },
  {
    name: 'src/ui',
    files: /^src\/ui\//,
    // The drawer of PDFs runs in a worker, whose address must be one of this app's own.
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
    // What makes pictures small runs in a worker, whose address must be one of this app's own.
    knows: [contract, pageDoors, draftFiles, 'src/live/', 'src/rules/', 'src/trusted\\.ts', signal],
    types: ['sync/'],
    packages: [...react, 'dexie', 'dexie-react-hooks'],
  },
  {
    // What serves one subject lives with it, and stays pure all the same.
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
