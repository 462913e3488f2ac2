import { BrokenOff, Refusal } from './refusal.ts';
import { BODY_ROOMS, FREE_BODY_BYTES, LARGE_BODY_BYTES, ROOM_FAIR_MS, ROOM_HELD_MS, ROOM_RETRY_MS, type Room } from './settings/limits/bodies.ts';

/** The room of one body. */
export interface TakenRoom {
  /** Aborted, with the refusal to answer, when the body has to make room before it has arrived; none: it never has to. */
  readonly signal?: AbortSignal;
  /** Says that these bytes of it have come. */
  readonly came: (bytes: number) => void;
  /** Says that the body is here: it makes no room any more. */
  readonly arrived: () => void;
  /** Gives the room back; calling it twice is harmless. */
  readonly release: () => void;
}

/** Memory for the bodies of requests, asked for before their first byte is read. */
export interface BodyRoom {
  /**
   * Takes room for a body of this declared length (bytes). Where all is taken, bodies that have been arriving for `ROOM_HELD_MS`, and at their pace so far
   * arrive after `ROOM_FAIR_MS`, make room for an account that holds none, the slowest first. Refuses as `busy`, with the time after which to come again, if that is not enough, or the account holds its share already.
   */
  readonly take: (accountId: string, bytes: number) => TakenRoom;
  /** Bytes that are taken now. */
  readonly held: () => number;
}

interface Held {
  readonly bytes: number;
  readonly bodies: number;
}
const NONE: Held = { bytes: 0, bodies: 0 };

interface Arriving {
  readonly bytes: number;
  readonly since: number;
  came: number;
  readonly breakOff: () => void;
}

const BUSY = ['busy', 'Chairside is busy. Please try again in a moment.', { retryAfter: ROOM_RETRY_MS }] as const;
const busy = (): Refusal => new Refusal(...BUSY);

function openRoom({ bytes: most, accountBytes, accountBodies }: Room, now: () => number): BodyRoom {
  const accounts = new Map<string, Held>();
  /** Bodies that are not here yet, the oldest first. */
  const arriving = new Set<Arriving>();
  let all = 0;
  const add = (accountId: string, bytes: number, bodies: number): void => {
    const before = accounts.get(accountId) ?? NONE;
    const after = { bytes: before.bytes + bytes, bodies: before.bodies + bodies };
    all += bytes;
    if (after.bodies === 0) accounts.delete(accountId);
    else accounts.set(accountId, after);
  };
  /** Whether the slowest bodies could make so much room (bytes), which they then do. */
  const makeRoom = (wanted: number): boolean => {
    const at = now();
    /** The share of a body that has come in a millisecond. */
    const paceOf = ({ bytes, came, since }: Arriving): number => came / bytes / (at - since);
    const slowest = [...arriving]
      .filter((body) => at - body.since >= ROOM_HELD_MS && paceOf(body) < 1 / ROOM_FAIR_MS)
      .sort((a, b) => paceOf(a) - paceOf(b));
    const yielding: Arriving[] = [];
    let made = 0;
    for (const body of slowest) {
      if (made >= wanted) break;
      yielding.push(body);
      made += body.bytes;
    }
    if (made < wanted) return false;
    for (const { breakOff } of yielding) breakOff();
    return true;
  };
  return {
    take: (accountId, bytes) => {
      const own = accounts.get(accountId) ?? NONE;
      if (own.bodies >= accountBodies || own.bytes + bytes > accountBytes) throw busy();
      if (all + bytes > most && (own.bodies > 0 || !makeRoom(all + bytes - most))) throw busy();
      const broken = new AbortController();
      let isTaken = true;
      const release = (): void => {
        arriving.delete(body);
        if (isTaken) add(accountId, -bytes, -1);
        isTaken = false;
      };
      const breakOff = (): void => {
        release();
        broken.abort(new BrokenOff(...BUSY));
      };
      const body: Arriving = { bytes, since: now(), came: 0, breakOff };
      arriving.add(body);
      add(accountId, bytes, 1);
      const came = (count: number): void => {
        body.came += count;
      };
      return { signal: broken.signal, came, arrived: () => void arriving.delete(body), release };
    },
    held: () => all,
  };
}

const nothing = (): void => undefined;
/** What counts in no room. */
const free: TakenRoom = { came: nothing, arrived: nothing, release: nothing };

/** The rooms of this process: one for fields and parts of files, one for whole forms. Small bodies need none. `now`: a clock in milliseconds that only goes on. */
export function bodyRoom(rooms: Readonly<Record<keyof typeof BODY_ROOMS, Room>> = BODY_ROOMS, now = (): number => performance.now()): BodyRoom {
  const [small, large] = [openRoom(rooms.small, now), openRoom(rooms.large, now)];
  return {
    take: (accountId, bytes) => (bytes <= FREE_BODY_BYTES ? free : (bytes > LARGE_BODY_BYTES ? large : small).take(accountId, bytes)),
    held: () => small.held() + large.held(),
  };
}
