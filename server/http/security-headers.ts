import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings/settings.ts';
import type { Policies } from './policies.ts';
import { policies } from './policies.ts';

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

/** Files that pages of other origins may show. */
const SHOWN = /^\/(pictures|uploads|media)\//;

/** The headers of a response that says nothing. */
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
    // Pages of the origins that may use this API show its pictures and films, which a same-origin policy would block.
    if (settings.APP_ORIGINS.length && SHOWN.test(c.req.path)) headers.set('cross-origin-resource-policy', 'cross-origin');
  };
}
