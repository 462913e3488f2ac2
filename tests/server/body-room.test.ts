import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyRoom, type Reservation } from '../../server/body-room.ts';
import {
  BODY_RATE,
  LARGE_BODY_BYTES,
  ROOM_FAIR_MS,
  ROOM_HELD_MS,
  ROOM_RETRY_MS,
} from '../../server/settings/limits/bodies.ts';

const LARGE = LARGE_BODY_BYTES + 1;
/** A large room for ten such bodies; one account may hold four bodies, of the bytes of six. */
const rooms = {
  small: { bytes: 1, accountBytes: 1, accountBodies: 1 },
  large: { bytes: 10 * LARGE, accountBytes: 6 * LARGE, accountBodies: 4 },
};

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('take' as const),
      account: fc.integer({ min: 0, max: 5 }),
      size: fc.constantFrom(1, 1, 1, 2, 5),
    }),
    fc.record({ kind: fc.constantFrom('arrived', 'release'), which: fc.nat(20) }),
    fc.record({
      kind: fc.constant('came' as const),
      which: fc.nat(20),
      bytes: fc.integer({ min: 0, max: LARGE }),
    }),
    fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: 0, max: 2 * ROOM_HELD_MS }),
    }),
  ),
  { minLength: 20, maxLength: 80, size: 'max' },
);

interface Body {
  readonly account: number;
  readonly bytes: number;
  readonly room: Reservation;
  isHere: boolean;
}
/**
 * A moment of an account: how long it lasted (ms), how many bytes and bodies the account held, and
 * how many bytes came at its end.
 */
interface Moment {
  readonly ms: number;
  readonly bytes: number;
  readonly bodies: number;
  readonly came: number;
}
const sumOf = (moments: readonly Moment[], of: (moment: Moment) => number): number =>
  moments.reduce((sum, moment) => sum + of(moment), 0);
/** The moments of an account since it last held nothing for so long that it is forgotten. */
function remembered(moments: readonly Moment[]): readonly Moment[] {
  let idle = 0;
  let from = 0;
  moments.forEach(({ ms, bodies }, at) => {
    idle = bodies > 0 ? 0 : idle + ms;
    if (idle >= ROOM_HELD_MS) from = at + 1;
  });
  return moments.slice(from);
}
const heldMs = (moments: readonly Moment[]): number =>
  sumOf(moments, ({ ms, bodies }) => (bodies > 0 ? ms : 0));
/** The share of its room that an account fills in a millisecond. */
const paceOf = (moments: readonly Moment[]): number =>
  sumOf(moments, ({ came }) => came) / sumOf(moments, ({ ms, bytes }) => ms * bytes);

test('[S-2] a room never exceeds its limit; only bodies below the fair pace are broken off, the slowest first, for an account that holds none', () => {
  let brokenOff = 0;
  fc.assert(
    fc.property(steps, (all) => {
      let now = 0;
      const room = bodyRoom(rooms, () => now);
      let held: Body[] = [];
      const moments = new Map<number, Moment[]>();
      const bytesOf = (bodies: readonly Body[]): number =>
        bodies.reduce((sum, { bytes }) => sum + bytes, 0);
      const ofAccount = (account: number): Body[] =>
        held.filter((body) => body.account === account);
      const note = (account: number, ms: number, came = 0): void => {
        const own = ofAccount(account);
        moments.set(account, [
          ...(moments.get(account) ?? []),
          { ms, bytes: bytesOf(own), bodies: own.length, came },
        ]);
      };
      for (const step of all) {
        if ('ms' in step) {
          now += step.ms;
          for (let account = 0; account <= 5; account += 1) note(account, step.ms);
        } else if ('which' in step) {
          const body = held[step.which % held.length];
          if ('bytes' in step) {
            body?.room.came(step.bytes);
            if (body) note(body.account, 0, step.bytes);
          } else if (step.kind === 'arrived') {
            body?.room.arrived();
            if (body) body.isHere = true;
          } else {
            body?.room.release();
            body?.room.release();
            held = held.filter((one) => one !== body);
          }
        } else {
          const bytes = step.size * LARGE;
          const own = ofAccount(step.account);
          const momentsOf = ({ account }: Body) => remembered(moments.get(account) ?? []);
          const isLate = (body: Body): boolean =>
            !body.isHere &&
            heldMs(momentsOf(body)) >= ROOM_HELD_MS &&
            paceOf(momentsOf(body)) < 1 / ROOM_FAIR_MS;
          const mayYield = held
            .filter(isLate)
            .toSorted((a, b) => paceOf(momentsOf(a)) - paceOf(momentsOf(b)));
          const fitsOwn = own.length < 4 && bytesOf(own) + bytes <= 6 * LARGE;
          const fits = bytesOf(held) + bytes <= 10 * LARGE;
          const canFit =
            own.length === 0 && bytesOf(held) - bytesOf(mayYield) + bytes <= 10 * LARGE;
          if (!fitsOwn || !(fits || canFit)) {
            expect(() => room.take(`${step.account}`, bytes)).toThrow('busy');
            expect(held.filter(({ room: { signal } }) => signal?.aborted)).toEqual([]);
          } else {
            const taken = room.take(`${step.account}`, bytes);
            const broken = mayYield.filter(({ room: { signal } }) => signal?.aborted);
            brokenOff += broken.length;
            expect(held.filter(({ room: { signal } }) => signal?.aborted)).toHaveLength(
              broken.length,
            );
            expect(broken).toEqual(mayYield.slice(0, broken.length));
            // No more of them than it takes.
            if (broken.length > 0)
              expect(bytesOf(held) - bytesOf(broken.slice(0, -1)) + bytes).toBeGreaterThan(
                10 * LARGE,
              );
            held = [
              ...held.filter((body) => !broken.includes(body)),
              { account: step.account, bytes, room: taken, isHere: false },
            ];
          }
        }
        expect(room.held()).toBe(bytesOf(held));
        expect(room.held()).toBeLessThanOrEqual(10 * LARGE);
      }
    }),
  );
  expect(brokenOff).toBeGreaterThan(0);
});

test('[S-2] an account may hold four bodies, and another one only once one of them is released', () => {
  const room = bodyRoom(rooms);
  const [first] = Array.from({ length: 4 }, () => room.take('one', LARGE));
  expect(() => room.take('one', LARGE)).toThrow('busy');
  first?.release();
  room.take('one', LARGE);
  expect(room.held()).toBe(4 * LARGE);
});

interface Sender {
  readonly id: string;
  readonly rate: number;
  readonly bytes: number;
  sent: number;
  next: number;
  room?: Reservation;
  arrivedAt?: number;
}
const MINUTE = 60_000;
const sender = (id: string, rate: number, bytes: number): Sender => ({
  id,
  rate,
  bytes,
  sent: 0,
  next: 0,
});

/**
 * Sends these bodies over and again until each has arrived or the time is over. Who is refused
 * comes again as the server says.
 */
function sendAll(senders: readonly Sender[], ms: number): void {
  let now = 0;
  const room = bodyRoom(undefined, () => now);
  for (; now < ms; now += 1000) {
    for (const one of senders) {
      if (one.arrivedAt !== undefined) continue;
      if (one.room?.signal?.aborted)
        Object.assign(one, { room: undefined, sent: 0, next: now + ROOM_RETRY_MS });
      if (!one.room && now >= one.next) {
        try {
          one.room = room.take(one.id, one.bytes);
        } catch {
          one.next = now + ROOM_RETRY_MS;
        }
      } else if (one.room) {
        one.sent += one.rate;
        one.room.came(one.rate);
        if (one.sent >= one.bytes) one.arrivedAt = now;
        if (one.sent >= one.bytes) one.room.release();
      }
    }
  }
}

test.each([
  [30, 3_800_000, 64],
  [60, 3_800_000, 128],
  [30, 1_050_000, 16],
])(
  '[S-2] the forms of %s people, each of %s bytes at %s kbit/s, all arrive within an hour',
  (count, bytes, kbits) => {
    const people = Array.from({ length: count }, (_, n) =>
      sender(`person-${n}`, kbits * 125, bytes),
    );
    sendAll(people, 60 * MINUTE);
    expect(people.filter(({ arrivedAt }) => arrivedAt === undefined)).toEqual([]);
  },
);

test.each([
  ['the slowest pace that is waited for', BODY_RATE],
  ['four times that pace', 4 * BODY_RATE],
])(
  '[S-2] while four accounts fill the large room at %s, a form of 3.8 MB at 64 kbit/s arrives within eleven minutes',
  (_pace, rate) => {
    const hoarders = Array.from({ length: 4 }, (_, n) =>
      sender(`hoarder-${n}`, rate, n === 0 ? 52_000_000 : 16_000_000),
    );
    const person = { ...sender('person', 8_000, 3_800_000), next: 5_000 };
    sendAll([...hoarders, person], 30 * MINUTE);
    expect(person.arrivedAt).toBeLessThan(11 * MINUTE);
  },
);

test('[S-2] four accounts at the slowest accepted pace delay a part of a file by less than two minutes', () => {
  const hoarders = Array.from({ length: 12 }, (_, n) =>
    sender(`hoarder-${n % 4}`, BODY_RATE, LARGE_BODY_BYTES),
  );
  const person = { ...sender('person', 8_000, 24_576), next: 5_000 };
  sendAll([...hoarders, person], 30 * MINUTE);
  expect(person.arrivedAt).toBeLessThan(2 * MINUTE);
});

test('[S-2] eight accounts that send nothing and start again before each minute ends delay a part of a file by less than two minutes', () => {
  let now = 0;
  const room = bodyRoom(undefined, () => now);
  const takes = (id: string, bytes: number): Reservation | undefined => {
    try {
      return room.take(id, bytes);
    } catch {
      return undefined;
    }
  };
  const held: (Reservation | undefined)[] = [];
  let arrived: number | undefined;
  for (; now < 10 * MINUTE && arrived === undefined; now += 1000) {
    for (let n = 0; n < 24; n += 1) {
      if (now % 55_000 === 0) held[n]?.release();
      if (now % 55_000 === 0) held[n] = takes(`silent-${n % 8}`, LARGE_BODY_BYTES / 2);
    }
    if (now % ROOM_RETRY_MS === 1000 && takes('person', 24_576)) arrived = now;
  }
  expect(arrived).toBeLessThan(2 * MINUTE);
});
