import { createHmac } from 'node:crypto';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import type { AppContext } from '../context.ts';
import type { Answer } from './answer.ts';

/** Shorter than a digest, as nobody is kept out by it: whoever guesses a tag learns that an answer of their own is as it was. */
const MAC_BYTES = 16;

/** What distinguishes an answer from every other one of this account; no other account's answer has it, though it says the same. */
const answerTag = (key: Uint8Array, accountId: string, body: string): string =>
  createHmac('sha256', key).update(`${accountId}\n`).update(body).digest().toString('base64url', 0, MAC_BYTES);

const UNCHANGED = JSON.stringify({ error: false });

/**
 * The answer to a person's call; a read's answer carries its tag. A request that names this tag gets the short answer `UNCHANGED` in place of the body. The
 * caller has passed every check by then, so the short answer tells nothing to a caller who would not get the whole one.
 */
export function taggedAnswer({ keys }: Pick<AppContext, 'keys'>, { use }: Endpoint, { headers }: Request, accountId: string, body: string): Answer {
  if (use !== 'read') return { status: 200, body };
  const tag = answerTag(keys.answerTags, accountId, body);
  return { status: 200, body: headers.get('known-answer-tag') === tag ? UNCHANGED : body, headers: { 'answer-tag': tag } };
}
