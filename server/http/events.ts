import { Hono } from 'hono';
import { aliveSessions } from '../auth/account.ts';
import { type Identified, identify } from '../call/identify.ts';
import { limitRate } from '../call/limit-rate.ts';
import { callTable } from '../calls/table.ts';
import type { AppContext } from '../context.ts';
import { checkAccess } from '../domain/access.ts';
import type { AudienceKind } from '../domain/changes.ts';
import { failureForLog } from '../log.ts';
import { audiencesOf } from '../operations/changes/feed.ts';
import type { Hub } from '../operations/changes/hub.ts';
import type { Audience } from '../operations/changes/note-change.ts';
import { Refusal } from '../refusal.ts';
import type { Env, Follows, Outgoing } from './bindings.ts';

/** Reconnection delay of an app whose stream broke off (milliseconds). */
const RETRY_MS = 5000;
/**
 * Maximum number of messages that are buffered before the response's head is sent, which takes one
 * turn of the event loop.
 */
const EARLY_MOST = 16;

const encoder = new TextEncoder();
const OPEN = encoder.encode(`retry: ${RETRY_MS}\n: open\n\n`);
/** A heartbeat; one shared buffer for all streams. */
export const BEAT = encoder.encode(': beat\n\n');

/**
 * An event that names only kinds of audiences: nothing on a stream is personal (S21).
 * @param within milliseconds over which the audience spreads its reactions, each app at a random
 * moment
 */
const changesEvent = (kinds: readonly AudienceKind[], within: number): Uint8Array =>
  encoder.encode(
    `event: changes\ndata: ${JSON.stringify({ audiences: kinds, ...(within > 0 ? { within } : {}) })}\n\n`,
  );

/**
 * A person's stream of server-sent events, written to the connection directly: a web stream in
 * between would use as much memory as the connection. A stream whose client reads too slowly is
 * closed; its app reconnects and misses nothing.
 */
export class EventStream<Owner> implements Follows {
  readonly owner: Owner;
  readonly #waitingMost: number;
  readonly #ended: () => void;
  #early: Uint8Array[] | undefined = [OPEN];
  #out: Outgoing | undefined;
  #isOver = false;

  /**
   * @param waitingMost maximum bytes that are buffered for a slow client
   * @param ended called once, however the stream ends
   */
  constructor(owner: Owner, waitingMost: number, ended: () => void) {
    this.owner = owner;
    this.#waitingMost = waitingMost;
    this.#ended = ended;
  }

  begin(out: Outgoing): void {
    if (this.#isOver || out.destroyed) {
      out.end();
      this.#close();
      return;
    }
    this.#out = out;
    out.on('close', () => this.#close());
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const message of early) this.send(message);
  }

  send(message: Uint8Array): void {
    if (this.#isOver) return;
    if (this.#out === undefined) {
      this.#early?.push(message);
      // The response never started: its connection is gone.
      if ((this.#early?.length ?? 0) > EARLY_MOST) this.#close();
    } else if (this.#out.writableLength > this.#waitingMost) {
      this.#out.destroy();
      this.#close();
    } else this.#out.write(message);
  }

  end(): void {
    this.#out?.end();
    this.#close();
  }

  #close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#out = undefined;
    this.#early = undefined;
    this.#ended();
  }
}

/** Maximum numbers of streams, and the cost of each. */
export interface StreamLimits {
  /** Interval of heartbeats, and of checks of all sessions (milliseconds). */
  readonly beatMs: number;
  readonly checkMs: number;
  readonly perAccount: number;
  readonly most: number;
  /** Maximum bytes that are buffered for a slow client. */
  readonly waitingMost: number;
}
const USUAL: StreamLimits = {
  beatMs: 20_000,
  checkMs: 300_000,
  perAccount: 5,
  most: 5000,
  waitingMost: 1024,
};

/** The owner of a stream; kept small, because there are thousands. */
interface Owner {
  readonly accountId: string;
  readonly familyId: string;
  readonly divisions: string;
}
const ownerOf = ({ account, familyId }: Identified): Owner => ({
  accountId: account.id,
  familyId,
  divisions: account.divisions.join(),
});

/** The open streams of this process: two timers for all of them, and no statement per heartbeat. */
function openStreams(
  { reading, log, meters }: AppContext,
  { beatMs, checkMs, perAccount, most }: StreamLimits,
) {
  const open = new Set<EventStream<Owner>>();
  const perPerson = new Map<string, number>();
  let total = 0;
  let timers: readonly NodeJS.Timeout[] = [];

  /**
   * Closes streams whose session has ended or whose account changed divisions, in case the change
   * log did not report it: after a change by hand or a restored log. While the database does not
   * answer, no stream is closed.
   */
  const check = async (): Promise<void> => {
    // A snapshot: streams that open while the database answers are not in its answer.
    const asked = [...open];
    const lasting = await aliveSessions(
      reading,
      asked.map(({ owner }) => owner),
    );
    for (const stream of asked)
      if (lasting.get(stream.owner.familyId)?.join() !== stream.owner.divisions) stream.end();
  };
  const beat = (): void => {
    for (const stream of open) stream.send(BEAT);
  };
  const checkAll = (): void => {
    check().catch((failure: unknown) =>
      log.warn({ event: 'streams.check', failure: failureForLog(failure) }),
    );
  };
  const count = (accountId: string, by: 1 | -1): void => {
    const left = (perPerson.get(accountId) ?? 0) + by;
    if (left) perPerson.set(accountId, left);
    else perPerson.delete(accountId);
    total += by;
    meters.streams.set(total);
    if (total === 0) {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    } else if (timers.length === 0)
      timers = [setInterval(beat, beatMs), setInterval(checkAll, checkMs)];
  };
  return {
    open,
    /** Reserves a slot for a new stream; returns the function that frees it. */
    take: (accountId: string): (() => void) => {
      if ((perPerson.get(accountId) ?? 0) >= perAccount || total >= most)
        throw new Refusal(
          'too-many-streams',
          'Chairside is open in too many places. Please try later.',
          { retryAfter: beatMs },
        );
      count(accountId, 1);
      return () => count(accountId, -1);
    },
  };
}

type Place = ReturnType<typeof openStreams>;

/**
 * Opens a stream of the changes for these audiences. There are thousands of streams, so it keeps no
 * reference to the request or the account.
 */
async function openStream(
  open: Place['open'],
  hub: Hub,
  owner: Owner,
  audiences: readonly Audience[],
  waitingMost: number,
  leave: () => void,
): Promise<EventStream<Owner>> {
  let unsubscribe = (): void => undefined;
  const stream: EventStream<Owner> = new EventStream(owner, waitingMost, () => {
    open.delete(stream);
    unsubscribe();
    leave();
  });
  try {
    unsubscribe = await hub.subscribe(
      [...audiences, `session:${owner.familyId}`],
      (kinds, within) => {
        // A session event and its reason arrive in the same read, so approvals are visible at once.
        const heard = kinds.filter((kind) => kind !== 'session');
        if (heard.length) stream.send(changesEvent(heard, within));
        if (heard.length < kinds.length) stream.end();
      },
      () => stream.end(),
    );
  } catch (failure) {
    stream.end();
    throw failure;
  }
  open.add(stream);
  return stream;
}

/**
 * Reports by server-sent events that something changed for the person; the change feed has the
 * details.
 */
export function eventRoutes(
  context: AppContext,
  hub: Hub,
  limits: StreamLimits = USUAL,
): Hono<Env> {
  const streams = openStreams(context, limits);
  const routes = new Hono<Env>();
  routes.get('/api/events', async (c) => {
    const who = await identify(context, c.req.header('authorization') ?? null);
    const { id } = who.account;
    checkAccess(callTable.changes, who.account, undefined);
    await limitRate(context, callTable.changes, id, context.clock.now());
    const leave = streams.take(id);
    c.env.follows = await openStream(
      streams.open,
      hub,
      ownerOf(who),
      audiencesOf(who.account),
      limits.waitingMost,
      leave,
    );
    return c.newResponse(null, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
  });
  routes.all('/api/events', (c) => {
    c.header('allow', 'GET');
    throw new Refusal('method', 'This address takes GET only.');
  });
  return routes;
}
