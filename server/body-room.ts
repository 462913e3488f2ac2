import { Refusal } from './refusal.ts';
import { BODY_ROOMS, FREE_BODY_BYTES, LARGE_BODY_BYTES, ROOM_RETRY_MS, type Room } from './settings/limits/bodies.ts';

/** Memory for the bodies of requests, asked for before their first byte is read. */
export interface BodyRoom {
  /**
   * Takes room for a body of this declared length in bytes and returns a function that gives the room back; calling that twice is harmless. Refuses as `busy`,
   * with the time after which to come again, if the account or the process holds its share already.
   */
  readonly take: (accountId: string, bytes: number) => () => void;
  /** Bytes that are taken now. */
  readonly held: () => number;
}

interface Held {
  readonly bytes: number;
  readonly bodies: number;
}
const NONE: Held = { bytes: 0, bodies: 0 };

function openRoom({ bytes: most, accountBytes, accountBodies }: Room): BodyRoom {
  const accounts = new Map<string, Held>();
  let all = 0;
  const add = (accountId: string, bytes: number, bodies: number): void => {
    const before = accounts.get(accountId) ?? NONE;
    const after = { bytes: before.bytes + bytes, bodies: before.bodies + bodies };
    all += bytes;
    if (after.bodies === 0) accounts.delete(accountId);
    else accounts.set(accountId, after);
  };
  return {
    take: (accountId, bytes) => {
      const own = accounts.get(accountId) ?? NONE;
      if (own.bodies >= accountBodies || own.bytes + bytes > accountBytes || all + bytes > most)
        throw new Refusal('busy', 'Chairside is busy. Please try again in a moment.', { retryAfter: ROOM_RETRY_MS });
      add(accountId, bytes, 1);
      let isTaken = true;
      return () => {
        if (isTaken) add(accountId, -bytes, -1);
        isTaken = false;
      };
    },
    held: () => all,
  };
}

const nothing = (): void => undefined;

/** The rooms of this process: one for fields and parts of files, one for whole forms. Small bodies need none. */
export function bodyRoom(rooms: Readonly<Record<keyof typeof BODY_ROOMS, Room>> = BODY_ROOMS): BodyRoom {
  const [small, large] = [openRoom(rooms.small), openRoom(rooms.large)];
  return {
    take: (accountId, bytes) => (bytes <= FREE_BODY_BYTES ? nothing : (bytes > LARGE_BODY_BYTES ? large : small).take(accountId, bytes)),
    held: () => small.held() + large.held(),
  };
}
