import { isLoopback } from './parts.ts';

type Given = Readonly<Record<string, unknown>>;

/** What says that a server is no demo on somebody's own machine. */
const SIGNS: readonly (readonly [name: string, says: (value: string) => boolean])[] = [
  ['DATABASE_URL', () => true],
  ['PUBLIC_URL', (value) => value.startsWith('https:')],
  ['HOST', (value) => !isLoopback(value)],
  // Behind a proxy of ours sits nobody's own machine, though it listens to this one alone.
  ['TRUSTED_PROXIES', (value) => Number(value) > 0],
  ['NODE_ENV', (value) => value === 'production'],
  ['SMS_URL', () => true],
  ['SMTP_URL', () => true],
  ['FILES_URL', () => true],
  // A demo makes its own, so who gives one means to keep it.
  ['JWT_SECRET', () => true],
];

/**
 * The setting beside which `DEMO` must be said; undefined if it is said, or nothing speaks of production. A demo has accounts whose password everybody
 * knows, and shows everybody's codes: nobody gets one by forgetting a setting (S41).
 */
export const needsDemoSaid = (given: Given): string | undefined =>
  given.DEMO === undefined ? SIGNS.find(([name, says]) => given[name] !== undefined && says(String(given[name])))?.[0] : undefined;
