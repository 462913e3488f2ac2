import { createHmac } from 'node:crypto';

/** Shorter than a digest, as nobody is kept out by it: whoever guesses a tag learns that an answer of their own is as it was. */
const MAC_BYTES = 16;

/** What distinguishes an answer from every other one of this account; no other account's answer has it, though it says the same. */
export const answerTag = (key: Uint8Array, accountId: string, body: string): string =>
  createHmac('sha256', key).update(`${accountId}\n`).update(body).digest().toString('base64url', 0, MAC_BYTES);
