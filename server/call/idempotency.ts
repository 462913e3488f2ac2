import { and, eq, isNull } from 'drizzle-orm';
import { REPLAY_HEADER } from '../../sync/contract/constants.ts';
import { namedFile, type Upload } from '../../sync/contract/uploads.ts';
import type { AppContext } from '../context.ts';
import { sha256 } from '../crypto/sha256.ts';
import { isLocked } from '../db/busy.ts';
import type { Database } from '../db/database.ts';
import { answers } from '../db/schema-accounts.ts';
import { NamedUpload } from '../domain/named-upload.ts';
import { KeyRefusal } from '../refusal.ts';
import type { Answer } from './answer.ts';
import { ReceivedFile } from './received-file.ts';

/** A keyed call: unique per account (law L5). */
export interface Keyed {
  readonly accountId: string;
  readonly key: string;
  readonly requestHash: string;
}

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'arrayBuffer' in value;

async function plain(value: unknown): Promise<unknown> {
  // Its bytes are gone once the call has taken effect.
  if (value instanceof NamedUpload) return namedFile(value.id);
  if (value instanceof ReceivedFile) return sha256(...value.pieces);
  if (isUpload(value)) return sha256(new Uint8Array(await value.arrayBuffer()));
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  return value;
}

/** A hash that is equal for equal requests: the call and its parsed fields in any order; files by their bytes. */
export async function requestHash(name: string, input: object): Promise<string> {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([name, await Promise.all(fields.map(async ([field, value]) => [field, await plain(value)]))]));
}

/** The refusal of a call that comes again while its first one runs. */
export const stillRunning = (): KeyRefusal => new KeyRefusal('in-progress', 'We are still working on this.', { retryAfter: 1000 });

type Parts = Pick<AppContext, 'log'>;

const FIRST_REFUSAL = 400;

const rowOf = ({ accountId, key }: Keyed) => and(eq(answers.accountId, accountId), eq(answers.key, key));

/** The answer that is kept under a key; undefined if there is none. */
export async function earlierAnswer(db: Database, { log }: Parts, keyed: Keyed): Promise<Answer | undefined> {
  const [held] = await db.select().from(answers).where(rowOf(keyed));
  if (!held || held.status === null) return undefined;
  // A sender of other details has not heard the first answer: it hears a refusal again, and of taken work that it was taken.
  if (held.requestHash !== keyed.requestHash && held.status < FIRST_REFUSAL) {
    log.warn({ event: 'idempotency.key-reused', account: keyed.accountId });
    throw new KeyRefusal('key-reused', 'This was already sent with other details.');
  }
  return { status: held.status, body: held.body ?? '', headers: { [REPLAY_HEADER]: '1' } };
}

/**
 * Claims a key in the transaction of its effect, so that both exist or neither does. A second call with it waits here until the first one has ended; then it
 * gets the first one's answer, or the key, if that one left nothing. Returns the answer; undefined if the key is this call's.
 */
export async function claim(tx: Database, parts: Parts, keyed: Keyed, now: number): Promise<Answer | undefined> {
  const fresh = await tx
    .insert(answers)
    .values({ ...keyed, claimedAt: now })
    // A row without an answer is a claim of the program before this one. It may be taken: its holder keeps no answer, and so no effect, under a lost claim.
    .onConflictDoUpdate({
      target: [answers.accountId, answers.key],
      set: { requestHash: keyed.requestHash, claim: '', claimedAt: now },
      setWhere: isNull(answers.status),
    })
    .returning({ key: answers.key })
    .catch((failure: unknown) => {
      if (isLocked(failure)) throw stillRunning();
      throw failure;
    });
  if (fresh.length) return undefined;
  const earlier = await earlierAnswer(tx, parts, keyed);
  if (!earlier) throw new Error('The answer that held this key is gone.');
  return earlier;
}

/** Keeps the answer under a claimed key. */
export async function keep(tx: Database, keyed: Keyed, answer: Answer): Promise<void> {
  await tx.update(answers).set({ status: answer.status, body: answer.body }).where(rowOf(keyed));
}
