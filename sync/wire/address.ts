import type { Profile } from '../contract/account/people.ts';
import type { Config } from '../contract/config.ts';
import { PREFIX } from '../contract/constants.ts';
import type { Endpoint } from '../contract/endpoint.ts';

const base: Record<Endpoint['scope'], (config: Config, profile: Profile) => string> = {
  profile: (config, profile) => `${config.api_url}/${PREFIX[profile]}`,
  bearer: (config) => `${config.api_url}/`,
  open: (config) => `${config.api_url}/`,
  'training-service': (config) => `${config.training_service_url}/`,
  'hair-dresser-service': (config) => `${config.hair_dresser_service_url}/`,
};

/**
 * Returns the absolute address of a call. Each `{name}` in its path is replaced by the encoded
 * field of the request.
 */
export function addressOf(
  row: Pick<Endpoint, 'path' | 'scope'>,
  config: Config,
  profile: Profile,
  origin: string,
  request: object,
): URL {
  const fields: Readonly<Record<string, unknown>> = { ...request };
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
  return new URL(base[row.scope](config, profile) + path, origin);
}

/** Whether a call may carry the token: only calls to the API's own origin may. */
export const mayCarryToken = (address: URL, config: Config, origin: string): boolean =>
  address.origin === new URL(config.api_url, origin).origin;
