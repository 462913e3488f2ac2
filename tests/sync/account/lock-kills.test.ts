import { afterEach, expect, test } from 'vitest';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { createEngine, type Engine } from '../../../sync/engine.ts';
import { lockFacts } from '../../../sync/page/lock.ts';
import { readSession } from '../../../sync/store/session.ts';
import { activeStore } from '../../support/account.ts';
import { withApp } from '../../support/device.ts';
import { killAt, restore } from '../kill.ts';
import { Tablet } from '../tablet.ts';

const A = 'HD1001';
const OLD = '2580';
const NEW = '314159';

afterEach(restore);

/** A tablet with A signed in without a PIN, and one waiting answer. */
async function logged() {
  const tablet = new Tablet();
  const open = async () => {
    const edges = { ...tablet.edges, pinRounds: 10 };
    const accounts = await openAccounts(edges);
    return { accounts, engine: createEngine(withApp(edges), { accounts }) };
  };
  const { accounts, engine } = await open();
  await engine.signIn({ login_id: A, password: 'Secret-1' });
  const store = await activeStore(accounts);
  const id = await tablet.tap(store);
  return { tablet, open, accounts, engine, store, id };
}

interface Step {
  /** Steps before the kill. */
  readonly before: (engine: Engine) => Promise<unknown>;
  readonly does: (engine: Engine) => Promise<unknown>;
  readonly pins: readonly string[];
  /** Allowed states at the next start. */
  readonly ends: readonly ('open' | 'locked')[];
}

const steps: Record<string, Step> = {
  'setting a PIN': {
    before: async () => undefined,
    does: (engine) => engine.setPin(OLD),
    pins: [OLD],
    ends: ['open'],
  },
  locking: {
    before: (engine) => engine.setPin(OLD),
    does: (engine) => engine.lock(),
    pins: [OLD],
    ends: ['open', 'locked'],
  },
  unlocking: {
    before: async (engine) => {
      await engine.setPin(OLD);
      await engine.lock();
    },
    does: (engine) => engine.unlock(OLD),
    pins: [OLD],
    ends: ['open', 'locked'],
  },
  'changing the PIN': {
    before: (engine) => engine.setPin(OLD),
    does: (engine) => engine.setPin(NEW, OLD),
    pins: [OLD, NEW],
    ends: ['open'],
  },
  'removing the PIN': {
    before: (engine) => engine.setPin(OLD),
    does: (engine) => engine.removePin(OLD),
    pins: [OLD],
    ends: ['open'],
  },
};

/** Does a step that is killed at a write, and starts again. */
async function killed({ before, does }: Step, number: number) {
  const scene = await logged();
  await before(scene.engine);
  const seen = killAt(number);
  await does(scene.engine).catch(() => undefined);
  restore();
  scene.accounts.close();
  return { ...scene, count: seen.count };
}

test.each(Object.entries(steps))(
  '[S20] [L7] a kill at any write of %s leaves the account locked or open, and loses no data',
  async (_, step) => {
    const { count } = await killed(step, Number.POSITIVE_INFINITY);
    expect(count).toBeGreaterThan(1);
    for (let number = 1; number <= count + 1; number += 1) {
      const at = `killed at write ${number} of ${count}`;
      const { tablet, open, store, id } = await killed(step, number);
      const { accounts, engine } = await open();
      const first = (await accounts.active()) ? 'open' : 'locked';
      expect(step.ends, at).toContain(first);
      expect(await accounts.isLocked(), at).toBe(first === 'locked');
      // Locked now, if it has a PIN: the screen takes as many digits as the PIN has.
      await engine.lock();
      const facts = await lockFacts(accounts.device, tablet.edges.now());
      expect(await accounts.isLocked(), at).toBe(facts !== null);
      if (facts) {
        const tried = [];
        for (const pin of step.pins)
          if (pin.length === facts.digits) tried.push(await engine.unlock(pin));
        expect(tried, at).toEqual(['right']);
      }
      const again = await activeStore(accounts);
      expect(again.tag, at).toBe(store.tag);
      expect((await readSession(again, ['authData'])).authData?.storedLeapCode, at).toBe(A);
      await engine.push({ reset: true });
      expect(
        tablet.script.of('accept-reject-webinar').map((one) => one.key),
        at,
      ).toEqual([id]);
      // A PIN can still be given, and is then the one that opens.
      expect(
        await engine.setPin(
          '9999',
          facts ? step.pins.find((pin) => pin.length === facts.digits) : undefined,
        ),
        at,
      ).toBe('right');
      await engine.lock();
      expect(await engine.unlock('9999'), at).toBe('right');
      accounts.close();
    }
  },
  60_000,
);
