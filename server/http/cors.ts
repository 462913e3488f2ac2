import type { MiddlewareHandler } from 'hono';

// The server ignores `answer-part`. Apps installed before home was one answer (record 0012) send it while their stored capabilities list `answer_parts`.
const ALLOWED_HEADERS = 'authorization, content-type, answer-part, idempotency-key, known-answer-tag, x-xsrf-token';
const EXPOSED_HEADERS = 'date, retry-after, idempotency-key, idempotent-replay, answer-tag';
const PREFLIGHT_SECONDS = '600';

/** CORS for the listed origins, without credentials, because cross-origin cookies are not used (S34). */
export function cors(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && origins.includes(origin);
    const preflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
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
