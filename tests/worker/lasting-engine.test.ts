import { expect, test } from 'vitest';
import type { Engine } from '../../sync/engine.ts';
import { lastingEngine, type Running } from '../../worker/lasting-engine.ts';
import { TestTimers } from '../support/timers.ts';

interface TestWorker {
  /** Each call, with the function that answers it. */
  readonly asked: { readonly what: string; readonly answer: (value: unknown) => void }[];
  /** Whether it answers pings. */
  alive: boolean;
  ended: boolean;
  readonly heard: () => void;
  readonly failed: () => void;
}

/** A page with a clock, and every worker that it started. */
class Page extends EventTarget {
  readonly workers: TestWorker[] = [];
  readonly timers = new TestTimers();
  /** Number of notifications that no worker starts. */
  lost = 0;
  readonly engine: Engine;

  /**
   * `alive`: whether each started worker answers pings, in order; the last value applies to all
   * later ones.
   */
  constructor(...alive: readonly boolean[]) {
    super();
    const surroundings = {
      page: this,
      later: this.timers.of(this),
      onLost: () => void this.lost++,
    };
    this.engine = lastingEngine(
      (heard) => this.#start(heard, alive[Math.min(this.workers.length, alive.length - 1)] ?? true),
      surroundings,
    );
  }

  #start({ heard, failed }: Pick<TestWorker, 'heard' | 'failed'>, alive: boolean): Running {
    const worker: TestWorker = { asked: [], alive, ended: false, heard, failed };
    this.workers.push(worker);
    const verb = (name: string) => (given: unknown) =>
      new Promise((answer) => worker.asked.push({ what: `${name} ${given}`, answer }));
    const end = (): void => {
      worker.ended = true;
    };
    const ping = (): void => void Promise.resolve().then(() => worker.alive && worker.heard());
    return { engine: new Proxy({} as Engine, { get: (_, name) => verb(String(name)) }), ping, end };
  }

  pass(ms: number): Promise<void> {
    return this.timers.pass(ms, () => undefined);
  }

  /** Waits until a live worker has answered its first ping. */
  heard(): Promise<void> {
    return this.pass(0);
  }

  tell(type: 'pagehide' | 'pageshow', persisted = true): void {
    this.dispatchEvent(Object.assign(new Event(type), { persisted }));
  }

  /** The calls of each worker, and whether it was ended. */
  get seen(): { asked: string[]; ended: boolean }[] {
    return this.workers.map(({ asked, ended }) => ({
      asked: asked.map(({ what }) => what),
      ended,
    }));
  }
}

test('a page ends its worker when it is hidden, also if the browser caches the page', () => {
  const page = new Page();
  page.tell('pagehide');
  expect(page.seen).toEqual([{ asked: [], ended: true }]);
});

test('a restored page starts a new worker, and its first pageshow starts none', () => {
  const page = new Page();
  page.tell('pageshow', false);
  expect(page.workers.length).toBe(1);
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen).toEqual([
    { asked: [], ended: true },
    { asked: [], ended: false },
  ]);
});

test('an unanswered read is sent to the new worker, whose answer resolves it, and is not sent again', async () => {
  const page = new Page();
  const connection = page.engine.connection('usual');
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen[1]).toEqual({ asked: ['connection usual'], ended: false });
  page.workers[1]?.asked[0]?.answer('weak');
  expect(await connection).toBe('weak');
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen[2]).toEqual({ asked: [], ended: false });
});

test('a call that may have taken effect is not sent to the new worker, and fails with no-answer', async () => {
  const page = new Page();
  await page.heard();
  const password = page.engine.setPassword('Salon@2027');
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen[1]).toEqual({ asked: [], ended: false });
  expect(await password).toEqual({ ok: false, failure: { kind: 'no-answer', status: 0 } });
});

test('a call made while the page is hidden is sent after it is restored', async () => {
  const page = new Page();
  page.tell('pagehide');
  void page.engine.setPassword('Salon@2027');
  expect(page.workers.length).toBe(1);
  page.tell('pageshow');
  await page.heard();
  expect(page.seen[1]).toEqual({ asked: ['setPassword Salon@2027'], ended: false });
});

const SILENCE = 10_000;
const NO_ANSWER = { ok: false, failure: { kind: 'no-answer', status: 0 } };
const NOT_ASKED = { ok: false, failure: { kind: 'no-engine', status: 0 } };
const signIn = ({ engine }: Page) => engine.signIn({ login_id: 'HD1001', password: 'x' });

test('[D57] a silent worker is replaced after ten seconds, and its reads are sent to the new one', async () => {
  const page = new Page(false, true);
  const connection = page.engine.connection('usual');
  await page.pass(SILENCE - 1);
  expect(page.workers).toHaveLength(1);
  await page.pass(1);
  expect(page.seen).toEqual([
    { asked: ['connection usual'], ended: true },
    { asked: ['connection usual'], ended: false },
  ]);
  page.workers[1]?.asked[0]?.answer('weak');
  expect({ answer: await connection, lost: page.lost }).toEqual({ answer: 'weak', lost: 0 });
});

test('[D57] a worker whose file is missing is replaced at once; if the second fails too, the page is notified and log-ins fail', async () => {
  const page = new Page(false);
  const first = signIn(page);
  page.workers[0]?.failed();
  expect({ workers: page.workers.length, lost: page.lost }).toEqual({ workers: 2, lost: 0 });
  expect(await first, 'it may have had its effect').toEqual(NO_ANSWER);
  page.workers[1]?.failed();
  expect({ workers: page.workers.length, lost: page.lost }).toEqual({ workers: 2, lost: 1 });
  expect(await signIn(page)).toEqual(NOT_ASKED);
  expect({ asked: page.workers[1]?.asked, lost: page.lost }).toEqual({ asked: [], lost: 2 });
});

test('[D57] the page is notified of two silent workers after twenty seconds, and the second may still answer later', async () => {
  const page = new Page(false);
  await page.pass(SILENCE);
  const login = signIn(page);
  const pushed = page.engine.push();
  await page.pass(SILENCE);
  expect(await login).toEqual(NO_ANSWER);
  expect({ lost: page.lost, ended: page.workers[1]?.ended }).toEqual({ lost: 1, ended: false });
  page.workers[1]?.heard();
  page.workers[1]?.asked.at(-1)?.answer('pushed');
  expect(await pushed).toBe('pushed');
  void signIn(page);
  expect(page.workers[1]?.asked.at(-1)?.what).toMatch(/^signIn /);
});

test('[D57] a worker that stops responding during a long call is replaced', async () => {
  const page = new Page(true);
  void page.engine.bringPacks();
  await page.pass(60_000);
  expect({ workers: page.workers.length, lost: page.lost }).toEqual({ workers: 1, lost: 0 });
  for (const worker of page.workers) worker.alive = false;
  await page.pass(2 * SILENCE);
  expect(page.seen).toEqual([
    { asked: ['bringPacks undefined'], ended: true },
    { asked: ['bringPacks undefined'], ended: false },
  ]);
});

test('[D57] an uncaught error of a responding worker does not replace it', async () => {
  const page = new Page(true);
  await page.pass(1_000);
  page.workers[0]?.failed();
  await page.pass(60_000);
  expect({ workers: page.workers.length, lost: page.lost }).toEqual({ workers: 1, lost: 0 });
});

test('[D57] an idle or hidden page has no timer', async () => {
  const page = new Page(true);
  await page.pass(60_000);
  expect(page.timers.size).toBe(0);
  void page.engine.bringPacks();
  page.tell('pagehide');
  expect(page.timers.size).toBe(0);
});

test('[D57] [L11] a log-in that was reported as failed is not sent to a worker that starts late', async () => {
  const page = new Page(false);
  await page.pass(SILENCE);
  const signed = signIn(page);
  await page.pass(SILENCE);
  expect(await signed).toEqual(NO_ANSWER);
  const [, second] = page.workers;
  second?.heard();
  expect({ ended: second?.ended, asked: second?.asked }).toEqual({ ended: false, asked: [] });
});

test("[D57] [L11] a log-in is sent to a worker only after the worker's first message", async () => {
  const page = new Page(false, true);
  void page.engine.connection('usual');
  await page.pass(SILENCE - 1);
  const early = signIn(page);
  await page.pass(1);
  expect(await early).toEqual(NO_ANSWER);
  void signIn(page);
  await page.heard();
  const asked = page.workers.map((worker) => worker.asked.map(({ what }) => what.split(' ')[0]));
  expect(asked).toEqual([['connection'], ['connection', 'signIn']]);
});
