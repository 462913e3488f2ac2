import type { Upload } from '../../sync/contract/uploads.ts';
import { sha256 } from '../crypto/sha256.ts';

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'arrayBuffer' in value;

async function plain(value: unknown): Promise<unknown> {
  if (isUpload(value)) return sha256(new Uint8Array(await value.arrayBuffer()));
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  return value;
}

/** A hash that is equal for equal requests: the call and its parsed fields in any order; files by their bytes. */
export async function requestHash(name: string, input: object): Promise<string> {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([name, await Promise.all(fields.map(async ([field, value]) => [field, await plain(value)]))]));
}
