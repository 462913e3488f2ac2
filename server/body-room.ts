import { NotTried, Refusal } from './refusal.ts';
import {
  BODY_ROOMS,
  FREE_BODY_BYTES,
  LARGE_BODY_BYTES,
  ROOM_FAIR_MS,
  ROOM_HELD_MS,
  ROOM_RETRY_MS,
  type Room,
} from './settings/limits/bodies.ts';

/** The room of one body. */
export interface TakenRoom {
  /**
   * Aborted, with the refusal to answer, when the body has to make room before it has arrived;
   * none: it never has to.
   */
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
   * Takes room for a body of this declared length (bytes). Where all is taken, bodies that are
   * arriving make room for an account that holds none, if their own account has held bodies for
   * `ROOM_HELD_MS` and fills its room in more than `ROOM_FAIR_MS`, those of the slowest account
   * first. Refuses as `busy`, with the time after which to come again, if that is not enough, or
   * the account holds its share already.
   */
  readonly take: (accountId: string, bytes: number) => TakenRoom;
  /** Bytes that are taken now. */
  readonly held: () => number;
}

/**
 * One account's bodies, and its use of the room since it last held nothing for `ROOM_HELD_MS`: a
 * body that is begun anew does not begin its time anew.
 */
interface Holder {
  bytes: number;
  bodies: number;
  /** Bytes that have come. */
  came: number;
  /**
   * Milliseconds in which it held something, and those milliseconds times the bytes that it held.
   */
  heldMs: number;
  heldByteMs: number;
  /** The time of the last change to these figures. */
  at: number;
}

interface Arriving {
  readonly bytes: number;
  readonly holder: Holder;
  readonly breakOff: () => void;
}

const BUSY = [
  'busy',
  'Chairside is busy. Please try again in a moment.',
  { retryAfter: ROOM_RETRY_MS },
] as const;
const busy = (): Refusal => new Refusal(...BUSY);

/** The share of its room that an account fills in a millisecond. */
const paceOf = ({ came, heldByteMs }: Holder): number => came / heldByteMs;

function bringUpToDate(holder: Holder, now: number): void {
  if (holder.bodies > 0) holder.heldMs += now - holder.at;
  holder.heldByteMs += holder.bytes * (now - holder.at);
  holder.at = now;
}

function openRoom({ bytes: most, accountBytes, accountBodies }: Room, now: () => number): BodyRoom {
  const holders = new Map<string, Holder>();
  /** Bodies that are not here yet, the oldest first. */
  const arriving = new Set<Arriving>();
  let all = 0;
  const isForgotten = ({ bodies, at }: Holder): boolean =>
    bodies === 0 && now() - at >= ROOM_HELD_MS;
  const add = (holder: Holder, bytes: number, bodies: number): void => {
    bringUpToDate(holder, now());
    holder.bytes += bytes;
    holder.bodies += bodies;
    all += bytes;
  };
  /**
   * Whether the bodies of the slowest accounts could make so much room (bytes), which they then do.
   */
  const makeRoom = (wanted: number): boolean => {
    for (const { holder } of arriving) bringUpToDate(holder, now());
    const slowest = [...arriving]
      .filter(({ holder }) => holder.heldMs >= ROOM_HELD_MS && paceOf(holder) < 1 / ROOM_FAIR_MS)
      .sort((a, b) => paceOf(a.holder) - paceOf(b.holder));
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
  const holderOf = (accountId: string): Holder => {
    for (const [id, holder] of holders) if (isForgotten(holder)) holders.delete(id);
    return (
      holders.get(accountId) ?? {
        bytes: 0,
        bodies: 0,
        came: 0,
        heldMs: 0,
        heldByteMs: 0,
        at: now(),
      }
    );
  };
  return {
    take: (accountId, bytes) => {
      const holder = holderOf(accountId);
      if (holder.bodies >= accountBodies || holder.bytes + bytes > accountBytes) throw busy();
      if (all + bytes > most && (holder.bodies > 0 || !makeRoom(all + bytes - most))) throw busy();
      holders.set(accountId, holder);
      const broken = new AbortController();
      let isTaken = true;
      const release = (): void => {
        arriving.delete(body);
        if (isTaken) add(holder, -bytes, -1);
        isTaken = false;
      };
      const breakOff = (): void => {
        release();
        broken.abort(new NotTried(...BUSY));
      };
      const body: Arriving = { bytes, holder, breakOff };
      arriving.add(body);
      add(holder, bytes, 1);
      const came = (count: number): void => {
        holder.came += count;
      };
      return { signal: broken.signal, came, arrived: () => void arriving.delete(body), release };
    },
    held: () => all,
  };
}

const nothing = (): void => undefined;
/** The room of a small body, which counts in none. */
const free: TakenRoom = { came: nothing, arrived: nothing, release: nothing };

/**
 * The rooms of this process: one for fields and parts of files, one for whole forms. Small bodies
 * need none. `now`: a clock in milliseconds that only goes on.
 */
export function bodyRoom(
  rooms: Readonly<Record<keyof typeof BODY_ROOMS, Room>> = BODY_ROOMS,
  now = (): number => performance.now(),
): BodyRoom {
  const [small, large] = [openRoom(rooms.small, now), openRoom(rooms.large, now)];
  return {
    take: (accountId, bytes) =>
      bytes <= FREE_BODY_BYTES
        ? free
        : (bytes > LARGE_BODY_BYTES ? large : small).take(accountId, bytes),
    held: () => small.held() + large.held(),
  };
}
