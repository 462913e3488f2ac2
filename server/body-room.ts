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

/** The memory reserved for one body. */
export interface Reservation {
  /**
   * Aborts, with the refusal to answer, when the body is evicted before it has arrived; undefined
   * for a body that is never evicted.
   */
  readonly signal?: AbortSignal;
  /** Counts received bytes. */
  readonly came: (bytes: number) => void;
  /** Marks the body as complete: it can no longer be evicted. */
  readonly arrived: () => void;
  /** Frees the reservation. Idempotent. */
  readonly release: () => void;
}

/** Memory for request bodies, reserved before the first byte is read. */
export interface BodyRoom {
  /**
   * Reserves memory for a body of this declared length (bytes). When the room is full, an account
   * that holds nothing may evict arriving bodies: those of accounts that have held bodies for
   * `ROOM_HELD_MS` and need more than `ROOM_FAIR_MS` to fill their reservation, slowest account
   * first. Refuses as `busy`, with a retry time, if that frees too little or the account already
   * holds its share.
   */
  readonly take: (accountId: string, bytes: number) => Reservation;
  /** Currently reserved bytes. */
  readonly held: () => number;
}

/**
 * One account's bodies and its use of the room since it last held nothing for `ROOM_HELD_MS`.
 * Starting a body again does not reset these times.
 */
interface Holder {
  bytes: number;
  bodies: number;
  /** Received bytes. */
  came: number;
  /**
   * Milliseconds in which the account held anything, and the integral of held bytes over them
   * (byte-milliseconds).
   */
  heldMs: number;
  heldByteMs: number;
  /** When these figures were last updated. */
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

/**
 * Received bytes per reserved byte-millisecond: the share of its reservation that an account fills
 * in a millisecond.
 */
const paceOf = ({ came, heldByteMs }: Holder): number => came / heldByteMs;

function bringUpToDate(holder: Holder, now: number): void {
  if (holder.bodies > 0) holder.heldMs += now - holder.at;
  holder.heldByteMs += holder.bytes * (now - holder.at);
  holder.at = now;
}

function openRoom({ bytes: most, accountBytes, accountBodies }: Room, now: () => number): BodyRoom {
  const holders = new Map<string, Holder>();
  /** Incomplete bodies, oldest first. */
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
   * Evicts bodies of the slowest accounts until `wanted` bytes are free; evicts none and returns
   * false if that cannot free enough.
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
/** The reservation of a small body, which counts nowhere. */
const free: Reservation = { came: nothing, arrived: nothing, release: nothing };

/**
 * The rooms of this process: one for fields and file parts, one for whole forms. Small bodies need
 * none. `now`: a monotonic clock in milliseconds.
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
