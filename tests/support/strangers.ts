/** A response that is not the API's: its origin and its form on the wire. */
export interface Stranger {
  readonly by: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT = 'text/plain';

const page = (
  by: string,
  status: number,
  body: string,
  headers?: Stranger['headers'],
): Stranger => ({
  by,
  status,
  type: HTML,
  body,
  ...(headers && { headers }),
});
const said = (
  by: string,
  status: number,
  body: object,
  headers?: Stranger['headers'],
): Stranger => ({
  by,
  status,
  type: JSON_TYPE,
  body: JSON.stringify(body),
  ...(headers && { headers }),
});
const nginx = (status: number, title: string): Stranger =>
  page(
    'nginx',
    status,
    `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>nginx</center>`,
  );
const cloudflare = (status: number, title: string, headers?: Stranger['headers']): Stranger =>
  page(
    'Cloudflare',
    status,
    `<!DOCTYPE html><html lang="en-US"><head><title>${title}</title></head><body>Ray ID</body></html>`,
    headers,
  );

/** Default responses of captive portals, gateways and proxies in place of the API. */
export const STRANGERS: readonly Stranger[] = [
  page(
    'a captive portal',
    200,
    '<html><body>Welcome to the hotel. Log in to this network.</body></html>',
  ),
  page('a captive portal', 302, '', { location: 'http://portal.example/login' }),
  page('a captive portal', 403, '<html><body>Your time is over.</body></html>'),
  page('a captive portal', 511, '<html><body>Network Authentication Required</body></html>', {
    'retry-after': '3600',
  }),
  said('Kong', 400, { message: 'Bad request' }),
  said(
    'Kong',
    401,
    { message: 'No API key found in request', request_id: '1c5a' },
    { 'www-authenticate': 'Key realm="kong"' },
  ),
  said('Kong', 403, { message: 'You cannot consume this service', request_id: '1c5a' }),
  said('Kong', 404, { message: 'no Route matched with those values', request_id: '1c5a' }),
  said('Kong', 413, { message: 'Request size limit exceeded' }),
  said('Kong', 429, { message: 'API rate limit exceeded' }, { 'retry-after': '3600' }),
  said('Kong', 502, { message: 'An invalid response was received from the upstream server' }),
  said('Kong', 503, { message: 'failure to get a peer from the ring-balancer' }),
  said('AWS API Gateway', 400, { message: 'Invalid request body' }),
  said('AWS API Gateway', 401, { message: 'Unauthorized' }),
  said('AWS API Gateway', 403, { message: 'Missing Authentication Token' }),
  said('AWS API Gateway', 403, { message: 'Forbidden' }),
  said('AWS API Gateway', 404, { message: 'Not Found' }),
  said('AWS API Gateway', 413, { message: 'Request Too Long' }),
  said('AWS API Gateway', 415, { message: 'Unsupported Media Type' }),
  said('AWS API Gateway', 429, { message: 'Too Many Requests' }),
  said('AWS API Gateway', 500, { message: 'Internal server error' }),
  said('AWS API Gateway', 504, { message: 'Endpoint request timed out' }),
  said('Azure API Management', 400, {
    statusCode: 400,
    message: 'Unable to parse and estimate tokens from incoming request.',
  }),
  said('Azure API Management', 401, {
    statusCode: 401,
    message: 'Access denied due to missing subscription key.',
  }),
  said(
    'Azure API Management',
    403,
    {
      statusCode: 403,
      message: 'Out of call volume quota. Quota will be replenished in 01:12:05.',
    },
    { 'retry-after': '4325' },
  ),
  said('Azure API Management', 404, { statusCode: 404, message: 'Resource not found' }),
  said('Azure API Management', 405, { statusCode: 405, message: 'Method not allowed' }),
  said(
    'Azure API Management',
    429,
    { statusCode: 429, message: 'Rate limit is exceeded. Try again in 120 seconds.' },
    { 'retry-after': '120' },
  ),
  said('Spring Cloud Gateway', 404, {
    timestamp: '2026-08-12T09:00:00.000Z',
    path: '/api/x',
    status: 404,
    error: 'Not Found',
  }),
  said('a gateway', 400, { statusCode: 400 }),
  said('a gateway', 409, { message: 'Conflict' }),
  said('a gateway', 410, { message: 'Gone' }),
  said('a gateway', 422, { message: 'Unprocessable' }),
  said('a gateway', 501, { message: 'Not Implemented' }),
  { by: 'Envoy', status: 401, type: TEXT, body: 'Jwt is missing' },
  { by: 'Envoy', status: 403, type: TEXT, body: 'RBAC: access denied' },
  said('Envoy', 403, { code: 403, message: 'RBAC: access denied' }),
  said('Envoy', 404, { code: 404, message: '' }),
  { by: 'Envoy', status: 404, type: '', body: '' },
  {
    by: 'Envoy',
    status: 503,
    type: TEXT,
    body: 'upstream connect error or disconnect/reset before headers. reset reason: connection termination',
  },
  said('Envoy', 503, {
    code: 503,
    message:
      'upstream connect error or disconnect/reset before headers. reset reason: connection termination',
  }),
  nginx(400, 'Bad Request'),
  nginx(401, 'Authorization Required'),
  nginx(403, 'Forbidden'),
  nginx(404, 'Not Found'),
  nginx(405, 'Not Allowed'),
  nginx(413, 'Request Entity Too Large'),
  nginx(500, 'Internal Server Error'),
  nginx(502, 'Bad Gateway'),
  nginx(503, 'Service Temporarily Unavailable'),
  nginx(504, 'Gateway Time-out'),
  cloudflare(403, 'Just a moment...', { 'cf-mitigated': 'challenge' }),
  cloudflare(429, 'Access denied | chairside.example used Cloudflare to restrict access', {
    'retry-after': '3600',
  }),
  cloudflare(503, 'Just a moment...'),
  cloudflare(521, 'chairside.example | 521: Web server is down'),
  cloudflare(524, 'chairside.example | 524: A timeout occurred'),
];

/**
 * JSON with status 200 without the API's contents: no document, no capabilities, no response to a
 * write or a question.
 */
export const HOLLOW: readonly Stranger[] = [
  said('a health check', 200, { status: 'ok' }),
  said('a captive portal', 200, { captive: true, 'user-portal-url': 'https://portal.example/' }),
  said('a mock', 200, {}),
  {
    by: 'a captive portal (RFC 8908)',
    status: 200,
    type: 'application/captive+json',
    body: JSON.stringify({ captive: true, 'user-portal-url': 'https://portal.example/' }),
  },
];

/**
 * Whether an API of the specification refuses an answer to a training in the same form (rule 8.2).
 */
export const isLikeRefusedAnswer = ({ status, body }: Stranger): boolean =>
  status === 400 && body.includes('"message"');

export const nameOfStranger = ({ by, status, type }: Stranger): string =>
  `${by}’s ${status} as ${type || 'nothing'}`;

/** Returns a new copy of the response. */
export const answerOf = ({ status, type, body, headers }: Stranger): Response =>
  new Response(body, { status, headers: { ...(type && { 'content-type': type }), ...headers } });
