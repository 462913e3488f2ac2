import { createHash } from 'node:crypto';
import type { Upload } from '../../sync/contract/uploads.ts';

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'arrayBuffer' in value;

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function plain(value: unknown): Promise<unknown> {
  if (isUpload(value)) return sha256(new Uint8Array(await value.arrayBuffer()));
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  return value;
}

/** What makes two requests the same: the call and its checked fields, whatever order they came in; of files their bytes. */
export async function requestHash(name: string, input: object): Promise<string> {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([name, await Promise.all(fields.map(async ([field, value]) => [field, await plain(value)]))]));
}
