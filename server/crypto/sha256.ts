import { createHash } from 'node:crypto';

/** The SHA-256 of concatenated texts and bytes, in hex. */
export function sha256(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** A short name for contents, such as an entity tag: 22 URL-safe characters of their SHA-256. */
export const contentTag = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
