import { expect, test } from 'vitest';
import type { Engine } from '../../sync/engine.ts';
import { lastingEngine, type Running } from '../../worker/lasting-engine.ts';

/** A page, and every worker that it started: what each was asked, with the way to answer it. */
class Page extends EventTarget {
  readonly workers: { readonly asked: { readonly what: string; readonly answer: (value: unknown) => void }[]; ended: boolean }[] = [];
  readonly engine: Engine = lastingEngine(() => this.#start(), this);

  #start(): Running {
    const worker: Page['workers'][number] = { asked: [], ended: false };
    this.workers.push(worker);
    const verb = (name: string) => (given: unknown) => new Promise((answer) => worker.asked.push({ what: `${name} ${given}`, answer }));
    const end = (): void => {
      worker.ended = true;
    };
    return { engine: new Proxy({} as Engine, { get: (_, name) => verb(String(name)) }), end };
  }

  tell(type: 'pagehide' | 'pageshow', persisted = true): void {
    this.dispatchEvent(Object.assign(new Event(type), { persisted }));
  }

  /** What the workers were asked, and which of them ended. */
  get seen(): [string[], boolean][] {
    return this.workers.map(({ asked, ended }) => [asked.map(({ what }) => what), ended]);
  }
}

test('a page that is left ends its worker, also where the browser keeps the page', () => {
  const page = new Page();
  page.tell('pagehide');
  expect(page.seen).toEqual([[[], true]]);
});

test('a page that comes back has a worker again, and its first showing starts no second one', () => {
  const page = new Page();
  page.tell('pageshow', false);
  expect(page.workers.length).toBe(1);
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen).toEqual([
    [[], true],
    [[], false],
  ]);
});

test('what was not answered is asked again, and the first answer of the new worker counts', async () => {
  const page = new Page();
  const connection = page.engine.connection('usual');
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen[1]).toEqual([['connection usual'], false]);
  page.workers[1]?.asked[0]?.answer('weak');
  expect(await connection).toBe('weak');
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen[2]).toEqual([[], false]);
});

test('what may have had its effect is not asked again: it had no answer', async () => {
  const page = new Page();
  const password = page.engine.setPassword('Salon@2027');
  page.tell('pagehide');
  page.tell('pageshow');
  expect(page.seen[1]).toEqual([[], false]);
  expect(await password).toEqual({ ok: false, failure: { kind: 'no-answer', status: 0 } });
});

test('what is asked while the page is being left waits until it comes back', () => {
  const page = new Page();
  page.tell('pagehide');
  void page.engine.setPassword('Salon@2027');
  expect(page.workers.length).toBe(1);
  page.tell('pageshow');
  expect(page.seen[1]).toEqual([['setPassword Salon@2027'], false]);
});
