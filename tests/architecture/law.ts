/** A room of the house: which files are in it and what they may know. The first room that a file fits is its room. */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /** Local files it may import; what is not listed is forbidden. `$1` stands for the first group of `files`. */
  readonly knows: readonly string[];
  /** Local files of which it may know the types only. */
  readonly types?: readonly string[];
  /** Packages it may import. */
  readonly packages: readonly string[];
}

const contract = 'sync/contract/';
const screenStyle = '[^/]+\\.module\\.css$';
const react = ['react', 'react-dom', 'react-dom/client', 'react-router-dom'];
// The page reads, dispatches and opens its own store; the doors to the wire (pull, push, call, refresh) are the workers'.
const localSync = 'sync/(actions?|endpoints|outbox|read|clock|browser|edges|config|sign-out|exclusive)(/|\\.ts)|sync/store/';

/** Who may import whom. */
export const law: readonly Room[] = [
  { name: 'sync/contract', files: /^sync\/contract\//, knows: [contract], packages: ['zod/mini'] },
  { name: 'sync', files: /^sync\//, knows: ['sync/'], packages: ['zod/mini', 'dexie', 'ofetch', 'minisearch'] },
  { name: 'worker', files: /^worker\//, knows: ['sync/', 'worker/'], packages: ['comlink', 'dexie', 'zod/mini', 'workbox-[a-z-]+'] },
  { name: 'server', files: /^server\//, knows: [contract, 'server/'], packages: ['(?!react|dexie|workbox|comlink|vite)[@a-z].*'] },
  { name: 'src/i18n', files: /^src\/i18n\//, knows: ['src/i18n/'], packages: ['@lingui/[a-z-]+(/.*)?', ...react] },
  {
    name: 'src/ui',
    files: /^src\/ui\//,
    knows: ['src/ui/', 'src/i18n/'],
    packages: [...react, '@base-ui/.*', 'embla-[a-z-]+', 'react-toastify(/.*)?', 'react-day-picker', 'qrcode-generator', 'dompurify'],
  },
  { name: 'src/rules', files: /^src\/rules\//, knows: [contract, 'src/rules/'], types: ['sync/'], packages: [] },
  {
    name: 'src/live',
    files: /^src\/live\//,
    knows: [contract, localSync, 'src/live/', 'src/rules/'],
    types: ['sync/'],
    packages: [...react, 'dexie', 'dexie-react-hooks'],
  },
  {
    name: 'a feature',
    files: /^src\/features\/([^/]+)\//,
    knows: [contract, 'sync/actions?(/|\\.ts)', 'src/features/$1/', 'src/live/', 'src/rules/', 'src/ui/', 'src/i18n/'],
    types: ['sync/'],
    packages: [...react, 'zod/mini', 'react-hook-form', '@hookform/.*', '@lingui/.*'],
  },
  {
    name: 'src/app',
    files: /^src\/(app\/|main\.tsx$)/,
    knows: [contract, localSync, 'src/'],
    types: ['sync/'],
    packages: [...react, 'zod/mini', 'comlink', 'dexie-react-hooks', 'workbox-window', '@lingui/.*', '@base-ui/.*', 'react-toastify(/.*)?'],
  },
  { name: 'src/engine.ts', files: /^src\/engine\.ts$/, knows: ['worker/', 'src/trusted\\.ts'], types: ['sync/'], packages: ['comlink'] },
  { name: 'src/trusted.ts', files: /^src\/trusted\.ts$/, knows: [], packages: [] },
  { name: 'src/styles', files: /^src\/styles\//, knows: ['src/styles/'], packages: [] },
];

/** A style sheet of the same folder is always allowed. */
export const ownStyle = new RegExp(screenStyle);
