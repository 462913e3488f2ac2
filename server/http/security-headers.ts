import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings/settings.ts';
import { type Policies, policies } from './policies.ts';

// `answer-part` is allowed but ignored: apps installed before record 0034 send it while their
// stored capabilities list `answer_parts`.
const ALLOWED_HEADERS =
  'authorization, content-type, answer-part, idempotency-key, known-answer-tag, x-xsrf-token';
const EXPOSED_HEADERS = 'date, retry-after, idempotency-key, idempotent-replay, answer-tag';
const PREFLIGHT_SECONDS = '600';

/**
 * CORS for the listed origins, without credentials, because cross-origin cookies are not used
 * (S34).
 */
export function cors(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && origins.includes(origin);
    const preflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (preflight) c.res = new Response(null, { status: 204 });
    else await next();
    c.res.headers.append('vary', 'Origin');
    if (!allowed) return;
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
    if (!preflight) return;
    c.res.headers.set('access-control-allow-methods', 'GET, POST');
    c.res.headers.set('access-control-allow-headers', ALLOWED_HEADERS);
    c.res.headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  };
}

/** Headers of every response (S1). */
const ALWAYS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};
const ON_DOCUMENTS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': 'csp="/csp-report"',
};

const KINDS: readonly (readonly [RegExp, keyof Policies])[] = [
  [/^text\/html/, 'document'],
  [/javascript/, 'worker'],
];

/** Files that pages of other origins may embed. */
const SHOWN = /^\/(pictures|uploads|media)\//;

/** The headers of a response without contents. */
export const bareHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  'content-security-policy': policies(settings).answer,
});

/** Sets the headers of every response; the policy depends on the kind of response. */
export function securityHeaders(settings: Settings): MiddlewareHandler {
  const chosen = policies(settings);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const type = headers.get('content-type') ?? '';
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'answer';
    const more = kind === 'document' ? ON_DOCUMENTS : {};
    for (const [name, value] of Object.entries({ ...ALWAYS, ...more })) headers.set(name, value);
    headers.set('content-security-policy', chosen[kind]);
    // Pages of the origins that may use this API embed its pictures and films, which a same-origin
    // policy would block.
    if (settings.APP_ORIGINS.length && SHOWN.test(c.req.path))
      headers.set('cross-origin-resource-policy', 'cross-origin');
  };
}
