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

/** An answer; or one of which many share a part, without that (and where it lies), and whole. */
type Said = string | { readonly part: string; readonly whole: () => string };

/**
 * The answer to a person's call, with its tag if it is kept. Whoever names this very tag holds the answer and is told so by the tag alone; after everything
 * that is asked of every call, so that it says nothing to anybody who would not get the answer itself. Whoever says that they join it with what many share
 * gets the rest. The tag is that of the rest, which names what it leaves out, so either form of an answer has the same one.
 */
export function taggedAnswer({ keys }: Pick<AppContext, 'keys'>, { use }: Endpoint, { headers }: Request, accountId: string, said: Said): Answer {
  const { part, whole } = typeof said === 'string' ? { part: said, whole: () => said } : said;
  if (use !== 'read') return { status: 200, body: whole() };
  const tag = answerTag(keys.answerTags, accountId, part);
  const full = (): string => (headers.get('answer-part') === 'own' ? part : whole());
  return { status: 200, body: headers.get('known-answer-tag') === tag ? UNCHANGED : full(), headers: { 'answer-tag': tag } };
}
