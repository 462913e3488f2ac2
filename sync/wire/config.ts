import { type Config, isConfig } from '../contract/config.ts';

const ADDRESS = '/config.json';
/**
 * Name of the cache. The Cache API, not a database: the configuration is not personal, and every
 * thread can read it by itself.
 */
const CACHE = 'config';
const TIMEOUT_MS = 4_000;

/** The default until the configuration was loaded once: an API on this origin. */
const UNKNOWN: Config = {
  api_url: '/api',
  training_service_url: '',
  hair_dresser_service_url: '',
  brand: 'Chairside',
  access_label: 'Chairside Access',
  vapid_public_key: '',
  media_url: '',
};

async function parse(response: Response | undefined): Promise<Config | null> {
  const json: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isConfig(json) ? json : null;
}

/**
 * Returns the result of work with the Cache API; undefined if it fails, as on a full or damaged
 * disk.
 */
async function withCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}

const storedConfig = async (): Promise<Config | null> =>
  parse(await withCache((cache) => cache.match(ADDRESS)));

/**
 * Stores a copy. A failure (a full disk, a closing page) loses only the copy: the next start asks
 * the server again.
 */
const keep = (copy: Response): Promise<void> => withCache((cache) => cache.put(ADDRESS, copy));

/** Loads the configuration and stores a copy for starts without a connection. */
async function renewed(): Promise<Config | null> {
  const response = await fetch(ADDRESS, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const copy = response?.clone();
  const config = await parse(response);
  if (config && copy) await keep(copy);
  return config;
}

let loading: Promise<Config> | undefined;

/**
 * Returns the runtime configuration: the stored copy at once, while a new one is loaded for the
 * next start; without a copy, the server's; without an answer, the default.
 */
export async function loadConfig(): Promise<Config> {
  loading ??= first();
  const config = await loading;
  // Nothing was loaded, so the next call tries again.
  if (config === UNKNOWN) loading = undefined;
  return config;
}

async function first(): Promise<Config> {
  const stored = await storedConfig();
  if (!stored) return (await renewed()) ?? UNKNOWN;
  void renewed();
  return stored;
}
