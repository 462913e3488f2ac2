import { Config } from './contract/config.ts';

const ADDRESS = '/config.json';
/** Outside the databases, for it says nothing of a person; every thread finds it there without the others. */
const CACHE = 'config';
const TIMEOUT_MS = 4_000;

/** What a device assumes that has never seen its configuration: this origin's own API, nothing beyond the specification. */
const UNKNOWN: Config = {
  api_url: '/api',
  training_service_url: '',
  hair_dresser_service_url: '',
  brand: 'Chairside',
  access_label: 'Chairside Access',
  vapid_public_key: '',
  media_url: '',
  capabilities: { idempotency_keys: false, device_proof: false, changes: false, push: false },
};

async function parse(response: Response | undefined): Promise<Config | null> {
  const json: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const parsed = Config.safeParse(json);
  return parsed.success ? parsed.data : null;
}

const kept = async (): Promise<Config | null> => parse(await (await caches.open(CACHE)).match(ADDRESS).catch(() => undefined));

/** A full disk, or a page that goes while it writes, loses only the copy: the next start asks again. */
const keep = async (copy: Response): Promise<void> => (await caches.open(CACHE)).put(ADDRESS, copy).catch(() => undefined);

/** Asks for the configuration and keeps it for starts without a connection. */
async function renewed(): Promise<Config | null> {
  const response = await fetch(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  const copy = response?.clone();
  const config = await parse(response);
  if (config && copy) await keep(copy);
  return config;
}

let loading: Promise<Config> | undefined;

/** The runtime configuration: the kept one at once, renewed beside it for the next start; else from the wire. */
export async function loadConfig(): Promise<Config> {
  loading ??= first();
  const config = await loading;
  // A device that could learn nothing yet asks again the next time.
  if (config === UNKNOWN) loading = undefined;
  return config;
}

async function first(): Promise<Config> {
  const known = await kept();
  if (!known) return (await renewed()) ?? UNKNOWN;
  void renewed();
  return known;
}
