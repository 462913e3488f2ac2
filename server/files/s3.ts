import { AwsClient } from 'aws4fetch';
import { sha256 } from '../crypto/sha256.ts';
import type { Files } from './files.ts';

/** A bucket and its access key. */
export interface Bucket {
  /** Address of the bucket, without a trailing slash. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

type Send = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 15_000;
const MISSING = 404;

/** Files in an S3-compatible bucket; every request is signed, including its contents. Answers other than success and missing are thrown. */
export function bucketFiles({ url, keyId, secret, region }: Bucket, send: Send = fetch): Files {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Uint8Array<ArrayBuffer>, type?: string): Promise<Response> {
    const signed = await client.sign(`${url}/${name}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()), ...(type ? { 'content-type': type } : {}) },
      ...(body ? { body } : {}),
    });
    // A bucket never redirects us: a redirect would send the signature to another host.
    const response = await send(new Request(signed, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }));
    if (!response.ok && response.status !== MISSING) throw new Error(`The bucket answered ${response.status} to ${method} ${name}.`);
    return response;
  }

  return {
    put: async (name, { bytes, type }) => {
      const response = await ask('PUT', name, bytes, type);
      if (!response.ok) throw new Error('The bucket does not exist.');
    },
    get: async (name) => {
      const response = await ask('GET', name);
      if (!response.ok) return undefined;
      return { bytes: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') ?? 'application/octet-stream' };
    },
    remove: async (name) => {
      await ask('DELETE', name);
    },
  };
}
