/** The fields that every configuration has, with their types. */
const REQUIRED = {
  /**
   * Base of the API: a path of this origin, or an absolute http(s) address. No slash at the end.
   */
  api_url: 'string',
  training_service_url: 'string',
  hair_dresser_service_url: 'string',
  brand: 'string',
  access_label: 'string',
  vapid_public_key: 'string',
  /** Base of pictures with relative addresses; empty: this origin. */
  media_url: 'string',
} as const;

/** The fields that a configuration may lack, with their types. */
const OPTIONAL = {
  /** Base of the policies; empty or absent: this origin. */
  policies_url: 'string',
  /** True: a shared tablet, on which every person sets a PIN. */
  shared_device: 'boolean',
  /**
   * Idle time after which an account with a PIN locks (milliseconds), if it is shorter than the
   * default.
   */
  lock_after_ms: 'number',
  /**
   * Hosts of live sessions that open at once, separated by spaces; any other host is named first
   * (S6).
   */
  session_hosts: 'string',
  /** Public key for checking certificates offline: Ed25519, 32 raw bytes as base64url. */
  certificate_public_key: 'string',
  /** The keys before it, separated by spaces: certificates outlive the keys that signed them. */
  certificate_earlier_keys: 'string',
} as const;

interface Types {
  string: string;
  boolean: boolean;
  number: number;
}
/**
 * The runtime configuration at `/config.json`. The server's features are not in it: the call
 * `capabilities` returns them. No schema: the login page checks a configuration, and would load all
 * of zod for that alone.
 */
export type Config = { [F in keyof typeof REQUIRED]: Types[(typeof REQUIRED)[F]] } & {
  [F in keyof typeof OPTIONAL]?: Types[(typeof OPTIONAL)[F]] | undefined;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a value has the required fields of a configuration, and no field of a wrong type. */
export const isConfig = (value: unknown): value is Config =>
  isObject(value) &&
  Object.entries(REQUIRED).every(([name, type]) => typeof value[name] === type) &&
  Object.entries(OPTIONAL).every(
    ([name, type]) => value[name] === undefined || typeof value[name] === type,
  );
