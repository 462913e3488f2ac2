import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyRoom, type TakenRoom } from '../../server/body-room.ts';
import { LARGE_BODY_BYTES, ROOM_HELD_MS } from '../../server/settings/limits/bodies.ts';

const LARGE = LARGE_BODY_BYTES + 1;
/** A large room for ten such bodies, four of them of one account. */
const rooms = {
  small: { bytes: 1, accountBytes: 1, accountBodies: 1 },
  large: { bytes: 10 * LARGE, accountBytes: 4 * LARGE, accountBodies: 4 },
};

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('take' as const), account: fc.integer({ min: 0, max: 5 }), size: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constantFrom('arrived', 'release'), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: ROOM_HELD_MS }) }),
  ),
  { maxLength: 60 },
);

interface Body {
  readonly account: number;
  readonly bytes: number;
  readonly since: number;
  readonly room: TakenRoom;
  isHere: boolean;
}

test('[S-2] no room holds more than it may; only bodies that arrive for a minute make room, the oldest first, for an account without any', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let now = 0;
      const room = bodyRoom(rooms, () => now);
      let held: Body[] = [];
      const bytesOf = (bodies: readonly Body[]): number => bodies.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const step of all) {
        if ('ms' in step) now += step.ms;
        else if ('which' in step) {
          const body = held[step.which % held.length];
          if (step.kind === 'arrived') {
            body?.room.arrived();
            if (body) body.isHere = true;
          } else {
            body?.room.release();
            held = held.filter((one) => one !== body);
          }
        } else {
          const bytes = step.size * LARGE;
          const own = held.filter(({ account }) => account === step.account);
          const mayYield = held.filter(({ isHere, since }) => !isHere && now - since >= ROOM_HELD_MS);
          const fitsOwn = own.length < 4 && bytesOf(own) + bytes <= 4 * LARGE;
          const fits = bytesOf(held) + bytes <= 10 * LARGE;
          const canFit = own.length === 0 && bytesOf(held) - bytesOf(mayYield) + bytes <= 10 * LARGE;
          if (!fitsOwn || !(fits || canFit)) {
            expect(() => room.take(`${step.account}`, bytes)).toThrow('busy');
            expect(held.filter(({ room: { signal } }) => signal?.aborted)).toEqual([]);
          } else {
            const taken = room.take(`${step.account}`, bytes);
            const broken = held.filter(({ room: { signal } }) => signal?.aborted);
            expect(broken).toEqual(mayYield.slice(0, broken.length));
            // No more of them than it takes.
            if (broken.length > 0) expect(bytesOf(held) - bytesOf(broken.slice(0, -1)) + bytes).toBeGreaterThan(10 * LARGE);
            held = [...held.filter((body) => !broken.includes(body)), { account: step.account, bytes, since: now, room: taken, isHere: false }];
          }
        }
        expect(room.held()).toBe(bytesOf(held));
        expect(room.held()).toBeLessThanOrEqual(10 * LARGE);
      }
    }),
  );
});
