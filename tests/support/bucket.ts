import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BUCKET_KEY = {
  keyId: 'key-id',
  secret: 'a secret of the bucket',
  region: 'eu-test-1',
};
/** Minimum size of a part (bytes), as in S3: only the last part may be smaller. */
const SMALLEST_PART = 5 * 1024 * 1024;

interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
}
interface Begun {
  readonly name: string;
  readonly type: string;
  readonly parts: Map<number, Buffer>;
}
/** A request that arrived. */
export interface Seen {
  readonly method: string;
  readonly name: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}
/**
 * Faults of the bucket: an error, or a cut connection in the middle of a response or of a request.
 */
export type Fault =
  | { readonly status: number }
  | 'cut-request'
  | 'cut-answer'
  | 'lost-answer'
  | 'error-in-200';

export interface TestBucket {
  readonly url: string;
  readonly kept: Map<string, Kept>;
  readonly begun: Map<string, Begun>;
  readonly seen: Seen[];
  /** Called once per request; undefined: no fault. */
  fault: (request: Seen) => Fault | undefined;
  /** Whether the key may list the bucket: without that right S3 answers 403 for a missing file. */
  mayList: boolean;
  readonly close: () => Promise<void>;
}

const hex = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const textOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(',') : (value ?? '')).trim();

/**
 * Whether a request was signed with the bucket's secret, checked against AWS's description of
 * Signature Version 4 without the signing library: in its header with a digest of the body, or in
 * its address with an expiry.
 */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const query = new URLSearchParams(url.searchParams);
  const inAddress = query.has('X-Amz-Signature');
  const [, scope = '', names = '', given = ''] = inAddress
    ? [
        '',
        query.get('X-Amz-Credential') ?? '',
        query.get('X-Amz-SignedHeaders') ?? '',
        query.get('X-Amz-Signature') ?? '',
      ]
    : (/^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        request.headers.authorization ?? '',
      ) ?? []);
  const at = inAddress ? (query.get('X-Amz-Date') ?? '') : textOf(request.headers['x-amz-date']);
  const contents = inAddress ? 'UNSIGNED-PAYLOAD' : textOf(request.headers['x-amz-content-sha256']);
  if (!inAddress && contents !== hex(body)) return false;
  const [day = '', time = ''] = at.split('T');
  const began = Date.parse(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)Z/, '$1:$2:$3Z')}`,
  );
  if (inAddress && !(Date.now() < began + Number(query.get('X-Amz-Expires')) * 1000)) return false;
  const [keyId = '', ...place] = scope.split('/');
  if (
    keyId !== BUCKET_KEY.keyId ||
    place.join('/') !== `${day}/${BUCKET_KEY.region}/s3/aws4_request` ||
    !names.split(';').includes('host')
  )
    return false;
  query.delete('X-Amz-Signature');
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${textOf(request.headers[name])}`),
    '',
    names,
    contents,
  ].join('\n');
  const key = ['eu-test-1', 's3', 'aws4_request'].reduce(
    (from, part) => mac(from, part),
    mac(`AWS4${BUCKET_KEY.secret}`, day),
  );
  return (
    given ===
    mac(key, ['AWS4-HMAC-SHA256', at, place.join('/'), hex(canonical)].join('\n')).toString('hex')
  );
}

const say = (
  response: ServerResponse,
  status: number,
  words = '',
  headers: Readonly<Record<string, string>> = {},
): ServerResponse =>
  response.writeHead(status, { 'content-length': Buffer.byteLength(words), ...headers }).end(words);

/** Starts a bucket with the part of S3 that the server uses. Every request is checked. */
export async function openTestBucket(): Promise<TestBucket> {
  const kept: TestBucket['kept'] = new Map();
  const begun: TestBucket['begun'] = new Map();
  const seen: Seen[] = [];

  function read(
    response: ServerResponse,
    { method, name, query, headers }: Seen,
    { isCut, mayList }: { isCut: boolean; mayList: boolean },
  ): ServerResponse {
    const file = kept.get(name);
    if (!file && !mayList) return say(response, 403, '<Error><Code>AccessDenied</Code></Error>');
    if (!file) return say(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const { length } = file.bytes;
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const first = from === '' ? Math.max(0, length - Number(to)) : Number(from ?? 0);
    const last = from && to ? Math.min(Number(to), length - 1) : length - 1;
    if (first >= length && length > 0)
      return say(response, 416, '<Error><Code>InvalidRange</Code></Error>');
    const said = Object.fromEntries(
      [...query]
        .filter(([each]) => each.startsWith('response-'))
        .map(([each, value]) => [each.slice(9), value]),
    );
    const part = from === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${length}` };
    const cors = { 'access-control-allow-origin': '*' };
    response.writeHead(from === undefined ? 200 : 206, {
      ...cors,
      'content-type': file.type,
      'content-length': last + 1 - first,
      ...part,
      ...said,
    });
    if (method === 'HEAD') return response.end();
    const bytes = file.bytes.subarray(first, last + 1);
    if (!isCut) return response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    return response;
  }

  function write(
    response: ServerResponse,
    { method, name, query, headers }: Seen,
    body: Buffer,
  ): ServerResponse {
    const type = textOf(headers['content-type']);
    const uploadId = query.get('uploadId');
    const parts = begun.get(uploadId ?? '');
    if (uploadId !== null && parts?.name !== name)
      return say(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      begun.set(id, { name, type, parts: new Map() });
      return say(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'PUT' && parts) {
      parts.parts.set(Number(query.get('partNumber')), body);
      return say(response, 200, '', { etag: `"${hex(body)}"` });
    }
    if (method === 'PUT') kept.set(name, { bytes: body, type });
    if (method === 'DELETE' && !parts) kept.delete(name);
    if (method === 'DELETE' && parts) begun.delete(uploadId ?? '');
    if (method !== 'POST' || !parts) return say(response, method === 'PUT' ? 200 : 204);
    const asked = [
      ...body
        .toString()
        .matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g),
    ];
    const found = asked.map(([, number, tag]) => ({
      bytes: parts.parts.get(Number(number)) ?? Buffer.of(),
      tag,
    }));
    const isWrong = found.some(
      ({ bytes, tag }, place) =>
        hex(bytes) !== tag || (bytes.length < SMALLEST_PART && place < found.length - 1),
    );
    if (isWrong || !found.length)
      return say(response, 400, '<Error><Code>InvalidPart</Code></Error>');
    kept.set(name, { bytes: Buffer.concat(found.map(({ bytes }) => bytes)), type: parts.type });
    begun.delete(uploadId ?? '');
    return say(response, 200, '<CompleteMultipartUploadResult/>');
  }

  const bucket = {
    kept,
    begun,
    seen,
    mayList: true,
    fault: (_: Seen): Fault | undefined => undefined,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const asked = {
      method: request.method ?? '',
      name: url.pathname.replace('/files/', ''),
      query: url.searchParams,
      headers: request.headers,
    };
    const pieces: Buffer[] = [];
    const fault = bucket.fault(asked);
    request.on('data', (piece: Buffer) => {
      pieces.push(piece);
      // In the middle: a part of the request has arrived.
      if (fault === 'cut-request') request.destroy();
    });
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete) seen.push(asked);
    });
    request.on('end', () => {
      const body = Buffer.concat(pieces);
      seen.push(asked);
      // S3 refuses a body of unknown length.
      if (body.length && request.headers['content-length'] === undefined) return say(response, 411);
      if (!isSigned(request, url, body))
        return say(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (fault && typeof fault === 'object') return say(response, fault.status, '<Error/>');
      if (fault === 'error-in-200')
        return say(response, 200, '<Error><Code>InternalError</Code></Error>');
      if (fault === 'lost-answer') response.writeHead = () => response.destroy();
      if (asked.method === 'GET' || asked.method === 'HEAD')
        return read(response, asked, { isCut: fault === 'cut-answer', mayList: bucket.mayList });
      return write(response, asked, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return Object.assign(bucket, {
    url: `http://127.0.0.1:${port}/files`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
