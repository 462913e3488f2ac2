import * as z from 'zod/mini';
import '../../sync/contract/patterns.ts';
import {
  databaseSettings,
  fileSettings,
  httpSettings,
  needsDemoSaid,
  tracingSettings,
} from './deployment.ts';
import { SMS_PER_HOUR } from './limits/sign-in.ts';
import { network } from './networks.ts';
import {
  bit,
  flag,
  hostOnly,
  httpAddress,
  listOf,
  originOnly,
  placeOrAddress,
  SettingError,
  whole,
} from './parts.ts';
import { maskedSetting, withSecretFiles } from './secrets.ts';

const VAPID_BYTES = { public: 65, private: 32 } as const;
const isKey = (text: string | undefined, bytes: number): boolean =>
  text !== undefined && /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
const key = (bytes: number) =>
  z.string().check(z.refine((text) => isKey(text, bytes), `must be ${bytes} bytes as base64url`));

function isPair(text: string): boolean {
  const [publicKey, privateKey, more] = text.split(':');
  return (
    isKey(publicKey, VAPID_BYTES.public) &&
    isKey(privateKey, VAPID_BYTES.private) &&
    more === undefined
  );
}

/**
 * How messages are sent. A transport that is not configured is not offered; in a demo the inbox
 * replaces it.
 */
const senderSettings = {
  /** A gateway that accepts `{to, text, id}` as JSON with this bearer token. */
  SMS_URL: z.optional(httpAddress),
  SMS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 characters without spaces')),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^smtps?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''),
          'must start with smtp:// or smtps://',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be a mail address')),
  ),
  VAPID_PUBLIC_KEY: z.optional(key(VAPID_BYTES.public)),
  VAPID_PRIVATE_KEY: z.optional(key(VAPID_BYTES.private)),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')),
  ),
  /**
   * Key pairs from before a rotation, each as `public:private`: browsers that subscribed with one
   * receive pushes signed by it until their app subscribes again.
   */
  VAPID_PREVIOUS: listOf(z.string().check(z.refine(isPair, 'must be pairs as public:private'))),
} as const;

type Group = readonly (keyof typeof senderSettings)[];
/** Settings that must be given together. */
const GROUPS: readonly Group[] = [
  ['SMS_URL', 'SMS_TOKEN'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
];

/**
 * Returns the first setting that is missing although its partner was given, and that partner;
 * undefined if complete.
 */
function missingBeside(
  settings: Readonly<Partial<Record<Group[number], unknown>>>,
): { missing: string; given: string } | undefined {
  for (const group of GROUPS) {
    const given = group.find((name) => settings[name] !== undefined);
    const missing = group.find((name) => settings[name] === undefined);
    if (given !== undefined && missing !== undefined) return { missing, given };
  }
  return undefined;
}

const SECRET_BYTES = 32;
const secret = z
  .string()
  .check(
    z.refine(
      (text) => Buffer.byteLength(text) >= SECRET_BYTES,
      `must be at least ${SECRET_BYTES} bytes`,
    ),
  );

/** Every setting of the environment, with its check and its default. */
const Environment = z.object({
  PORT: whole(4173, 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  ...databaseSettings,
  ...httpSettings,
  PUBLIC_URL: z.optional(httpAddress),
  APP_API_URL: z._default(placeOrAddress, '/api'),
  APP_TRAINING_SERVICE_URL: z._default(placeOrAddress, ''),
  APP_HAIR_DRESSER_SERVICE_URL: z._default(placeOrAddress, ''),
  APP_MEDIA_URL: z.optional(placeOrAddress),
  APP_BRAND: z._default(z.string(), 'Chairside'),
  APP_ACCESS_LABEL: z._default(z.string(), 'Chairside Access'),
  /** A tablet that several people use: each person gives their account a PIN. */
  APP_SHARED_DEVICE: flag(false),
  /** Idle time after which an account with a PIN locks. */
  APP_LOCK_SECONDS: whole(600, 10, 600),
  /**
   * Hosts, with their subdomains, of the platforms for live sessions: the app opens them directly,
   * and shows any other host's name first (S6).
   */
  APP_SESSION_HOSTS: listOf(hostOnly),
  /**
   * Removes the service worker and its caches from every device that asks for it, until a
   * deployment without this setting (S23).
   */
  APP_WORKER_OFF: flag(false),
  APP_ORIGINS: listOf(originOnly),
  JWT_SECRET: z.optional(secret),
  /**
   * Secrets from before a rotation: their tokens are still accepted, but no new ones are issued
   * (S41).
   */
  JWT_SECRET_PREVIOUS: listOf(secret),
  /**
   * Signs certificates. By default a key derived from JWT_SECRET signs them, and their codes cannot
   * be verified once that secret is lost.
   */
  CERT_KEY: z.optional(secret),
  ACCESS_TOKEN_SECONDS: whole(600, 1, 600),
  RATE_PER_MINUTE: whole(60, 1, 1_000_000),
  /**
   * Codes for one number at the usual pace, from one device or network; beyond them the wait
   * doubles.
   */
  CODES_AT_USUAL_PACE: whole(5, 1, 1_000_000),
  /** The installation's budget of SMS with codes. */
  SMS_PER_HOUR: whole(SMS_PER_HOUR, 1, 1_000_000),
  /** Networks of offices and halls with higher limits than other networks. */
  TRUSTED_NETWORKS: listOf(network),
  TRUSTED_PROXIES: whole(0, 0, 10),
  /** By default a demo logs only warnings and errors; any other server logs every request. */
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
  DEMO: flag(true),
  /** Number of programs to generate, with matching accounts, in addition to the demo world. */
  SCALE: whole(0, 0, 1_000_000),
  SCALE_ACCOUNTS: whole(4, 0, 1_000_000),
  /** Number of products to generate in addition. */
  SCALE_PRODUCTS: whole(0, 0, 100_000),
  DEMO_CONTROLS: flag(false),
  CHECK_RESPONSES: flag(false),
  /**
   * Clients that ask for it get the refresh token only in a cookie; only if app and API share an
   * origin (S34).
   */
  COOKIE_SESSIONS: flag(false),
  /** 0: this instance runs no jobs; others do. */
  JOBS: flag(true),
  /**
   * Port of this instance's metrics for Prometheus, which the public cannot reach (S39); 0: none.
   */
  METRICS_PORT: whole(0, 0, 65_535),
  METRICS_HOST: z.optional(z.string().check(z.minLength(1))),
  /** Serves the API's description and reference; by default only in a demo (S39). */
  DOCS: z.optional(bit),
  ...senderSettings,
  ...fileSettings,
  ...tracingSettings,
});

/** The name of every setting, given or not. */
// The keys of a constant object.
const settingNames = Object.keys(Environment.shape) as (keyof Settings)[];

/** Defaults that follow from other settings. */
function withFollowing(given: z.infer<typeof Environment>) {
  const {
    DEMO,
    HOST,
    LOG_LEVEL = DEMO ? 'warn' : 'info',
    DRAIN_SECONDS = DEMO ? 0 : 5,
    METRICS_HOST = HOST,
    DOCS = DEMO,
  } = given;
  return { ...given, LOG_LEVEL, DRAIN_SECONDS, METRICS_HOST, DOCS };
}

/** The settings as the server uses them; `JWT_SECRET` may still be missing in a demo. */
export type Settings = ReturnType<typeof withFollowing>;

/** Former names of settings, which operators may still use. */
const RENAMED: Readonly<Record<string, string>> = { OTP_PER_DAY: 'CODES_AT_USUAL_PACE' };

/** Parses the environment into settings; throws a `SettingError` that names the first bad one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.entries(withSecretFiles(environment)).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const given = Object.fromEntries(filled.map(([name, value]) => [RENAMED[name] ?? name, value]));
  if ('METRICS' in given)
    throw new SettingError(
      'Setting METRICS is no longer there: metrics have a port of their own, METRICS_PORT.',
    );
  if ('REQUEST_SECONDS' in given)
    throw new SettingError(
      'Setting REQUEST_SECONDS is no longer there: a body has no time in all, but a least pace, BODY_RATE.',
    );
  for (const name of ['DATABASE_LOCK_MS', 'DATABASE_STATEMENT_MS', 'DATABASE_IDLE_MS'])
    if (name in given)
      throw new SettingError(
        `Setting ${name} is no longer there: time limits belong to the database role (docs/operations.md, "Time limits").`,
      );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingError(
      `Setting ${String(issue?.path[0])} makes no sense: ${issue?.message ?? 'it is not valid'}.`,
    );
  }
  const settings = withFollowing(parsed.data);
  const sign = needsDemoSaid(given);
  if (sign)
    throw new SettingError(
      `Setting DEMO is missing: beside ${sign} it must be said. DEMO=0 is a server for people, DEMO=1 one whose accounts everybody can open.`,
    );
  if (!settings.DEMO && !settings.JWT_SECRET)
    throw new SettingError('Setting JWT_SECRET is missing: it is required when DEMO=0.');
  if (!settings.DEMO && settings.DEMO_CONTROLS)
    throw new SettingError('Setting DEMO_CONTROLS makes no sense when DEMO=0.');
  if (
    settings.COOKIE_SESSIONS &&
    (settings.APP_ORIGINS.length > 0 || !settings.APP_API_URL.startsWith('/'))
  )
    throw new SettingError(
      'Setting COOKIE_SESSIONS makes no sense when the app and the API have different origins.',
    );
  if (settings.FILES_URL && !(settings.FILES_KEY_ID && settings.FILES_SECRET))
    throw new SettingError(
      'Setting FILES_URL makes no sense without FILES_KEY_ID and FILES_SECRET.',
    );
  if (settings.FILES_SIGNED_GET && !settings.FILES_URL)
    throw new SettingError('Setting FILES_SIGNED_GET makes no sense without FILES_URL.');
  for (const name of ['DATABASE_READ_URL', 'DATABASE_MIGRATE_URL'] as const)
    if (settings[name] && !settings.DATABASE_URL)
      throw new SettingError(`Setting ${name} makes no sense without DATABASE_URL.`);
  const half = missingBeside(settings);
  if (half)
    throw new SettingError(
      `Setting ${half.missing} is missing: it is required beside ${half.given}.`,
    );
  return settings;
}

/**
 * Prints every setting as the server would use it, with secrets masked; invalid settings were
 * refused before.
 */
export function checkConfig(settings: Settings, say: (line: string) => void): void {
  for (const name of settingNames) say(`${name}=${maskedSetting(name, settings[name])}`);
}
