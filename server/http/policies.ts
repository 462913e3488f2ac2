import type { Settings } from '../settings/settings.ts';

type Addresses = Pick<
  Settings,
  | 'APP_API_URL'
  | 'APP_TRAINING_SERVICE_URL'
  | 'APP_HAIR_DRESSER_SERVICE_URL'
  | 'APP_MEDIA_URL'
  | 'FILES_SIGNED_GET'
  | 'PUBLIC_URL'
>;

const foreign = (address: string | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : [];
/**
 * The bucket as a CSP source with its path, because its host may serve other buckets; redirects are
 * matched by host only (CSP 3, 6.7.2.8).
 */
const bucket = (address: string | undefined): string[] =>
  foreign(address).map(
    (origin) =>
      `${origin}${new URL(`${address}/`).pathname.replace(/[;,]/g, encodeURIComponent).replace(/\/+$/, '/')}`,
  );
const among = (...origins: string[]): string => [...new Set(origins)].join(' ');

/**
 * The origin of pictures with relative addresses: the configured one, or that of an API on another
 * origin; empty for this origin.
 */
export const mediaAddress = (settings: Addresses): string =>
  settings.APP_MEDIA_URL ?? foreign(settings.APP_API_URL)[0] ?? '';

/**
 * The three Content-Security-Policies (S1, S2): for documents, for worker scripts, and for all
 * other responses.
 */
export interface Policies {
  readonly document: string;
  readonly worker: string;
  readonly answer: string;
}

/** The policies for these origins of API, services and pictures. */
export function policies(settings: Addresses): Policies {
  // A policy also applies to the target of a redirect.
  const media = [...foreign(mediaAddress(settings)), ...bucket(settings.FILES_SIGNED_GET)];
  const services = [
    settings.APP_API_URL,
    settings.APP_TRAINING_SERVICE_URL,
    settings.APP_HAIR_DRESSER_SERVICE_URL,
  ].flatMap(foreign);
  const connect = among("'self'", ...services, ...media);
  const document = [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    `img-src ${among("'self'", 'data:', 'blob:', ...media)}`,
    `media-src ${among("'self'", 'blob:', ...media)}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-html app-url',
    // Over plain http this directive would redirect every request to a port without TLS.
    ...(settings.PUBLIC_URL?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-report',
  ].join('; ');
  return {
    document,
    // A worker follows its own script's policy, not its page's.
    worker: `default-src 'none'; script-src 'self'; connect-src ${connect}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
    answer: "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}
