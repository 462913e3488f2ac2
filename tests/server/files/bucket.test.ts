import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFiles } from '../../../server/files/open-files.ts';
import { bucketFiles } from '../../../server/files/s3.ts';
import { readSettings } from '../../../server/settings.ts';

const KEY = { keyId: 'key-id', secret: 'a secret of the bucket', region: 'us-east-1' };
const NAME = 'posts/0123456789abcdef0123456789abcdef-960.webp';
const FILE = { bytes: new Uint8Array([1, 2, 3, 250]), type: 'image/webp' };

interface Seen {
  readonly method: string;
  readonly path: string;
}

/** Signs the request as it arrived, with our own copy of the secret, and compares. */
async function isSigned(method: string, url: string, headers: Record<string, string>, body: Buffer): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime = '', 'x-amz-content-sha256': hash = '' } = headers;
  if (hash !== createHash('sha256').update(body).digest('hex')) return false;
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId: KEY.keyId,
    secretAccessKey: KEY.secret,
    service: 's3',
    region: KEY.region,
    datetime,
    headers: { 'x-amz-content-sha256': hash },
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
}

describe('files in a bucket', () => {
  const kept = new Map<string, { bytes: Buffer; type: string }>();
  const seen: Seen[] = [];
  let server: Server;
  let url: string;
  let failing = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url: path = '' } = request;
        const body = Buffer.concat(parts);
        seen.push({ method, path });
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
        void isSigned(method, new URL(path, url).href, headers, body).then((signed) => {
          if (failing) return response.writeHead(failing).end();
          if (!signed) return response.writeHead(403).end();
          const held = kept.get(path);
          if (method === 'PUT') kept.set(path, { bytes: body, type: headers['content-type'] ?? '' });
          if (method === 'DELETE') kept.delete(path);
          if (method !== 'GET') return response.writeHead(204).end();
          if (!held) return response.writeHead(404).end();
          return response.writeHead(200, { 'content-type': held.type }).end(held.bytes);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`; // it listens on a port
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    kept.clear();
    seen.length = 0;
    failing = 0;
  });

  test('[S36] a stored file can be read and removed, every request signed with its content hash', async () => {
    const files = bucketFiles({ url, ...KEY });
    await files.put(NAME, FILE);
    expect(await files.get(NAME)).toEqual(FILE);
    await files.remove(NAME);
    expect(await files.get(NAME)).toBeUndefined();
    await files.remove(NAME);
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE', 'GET', 'DELETE']);
    expect(new Set(seen.map(({ path }) => path))).toEqual(new Set([`/pictures/${NAME}`]));
  });

  test('a wrong secret is refused by the bucket and thrown as an error', async () => {
    const files = bucketFiles({ url, ...KEY, secret: 'another' });
    await expect(files.put(NAME, FILE)).rejects.toThrow('The bucket answered 403 to PUT');
    await expect(files.get(NAME)).rejects.toThrow('403');
    expect(kept.size).toBe(0);
  });

  test('a failing bucket is a fault, not a missing file', async () => {
    failing = 503;
    const files = bucketFiles({ url, ...KEY });
    await expect(files.get(NAME)).rejects.toThrow('503');
    failing = 404;
    await expect(files.put(NAME, FILE)).rejects.toThrow('does not exist');
  });

  test('the settings choose the bucket, and a bucket without its key is reported', async () => {
    const settings = readSettings({ FILES_URL: url, FILES_KEY_ID: KEY.keyId, FILES_SECRET: KEY.secret });
    await openFiles(settings).put(NAME, FILE);
    expect(kept.has(`/pictures/${NAME}`)).toBe(true);
    expect(() => readSettings({ FILES_URL: url })).toThrow('FILES_URL');
    expect(() => readSettings({ FILES_URL: 'ftp://x' })).toThrow('FILES_URL');
  });
});
