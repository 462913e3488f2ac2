import { createHash } from 'node:crypto';

/** The SHA-256 of texts and bytes, in hex. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A short name for contents, such as an entity tag: 22 characters of their SHA-256 that an address can carry. */
export const contentTag = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);
