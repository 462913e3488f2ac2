import * as z from 'zod/mini';

/** An invalid setting; the message names it, for the person who started the server. */
export class SettingError extends Error {}

/** Whether a host or an address is this machine's own. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/.test(host);

/** A whole number between two bounds, both inclusive. */
export const number = (least: number, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
          `must be a whole number from ${least} to ${most}`,
        ),
      ),
    z.transform(Number),
  );

/** A whole number between two bounds, with a default. */
export const whole = (fallback: number, least: number, most: number) =>
  z._default(number(least, most), fallback);

/** A boolean, as `1` or `0`. */
export const bit = z.pipe(
  z.string().check(z.refine((text) => text === '0' || text === '1', 'must be 0 or 1')),
  z.transform((text) => text === '1'),
);

/** A boolean with a default. */
export const flag = (fallback: boolean) => z._default(bit, fallback);

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
function isHttp(text: string): boolean {
  const url = parsed(text);
  return (
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    !url.username &&
    !url.search &&
    !url.hash
  );
}
const withoutSlash = z.transform((text: string) => text.replace(/\/+$/, ''));

/** An absolute http(s) address, stored without a trailing slash. */
export const httpAddress = z.pipe(
  z.string().check(z.refine(isHttp, 'must be an http(s) address')),
  withoutSlash,
);

/** A path of this origin or an absolute http(s) address, stored without a trailing slash. */
export const placeOrAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || /^\/(?!\/)[\w./-]*$/.test(text) || isHttp(text),
        'must be a path like /api or an http(s) address',
      ),
    ),
  withoutSlash,
);

/** Only the name of a host. */
export const hostOnly = z
  .string()
  .check(
    z.regex(
      /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'must be a host like meet.example.com',
    ),
  );

/** Only an origin: scheme, host and port. */
export const originOnly = z
  .string()
  .check(
    z.refine(
      (text) => isHttp(text) && parsed(text)?.origin === text,
      'must be origins such as https://app.example',
    ),
  );

/** A comma-separated list; empty if the setting is missing. */
export const listOf = (item: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) =>
          text
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      ),
      z.array(item),
    ),
    [],
  );
