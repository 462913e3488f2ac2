import { expect, test } from 'vitest';
import { demoLessons } from '../../../../demo/world/lessons/syllabus-rows.ts';
import type { StoredFile } from '../../../../server/files/files.ts';
import { handoutFacts, handoutFile } from '../../../../server/operations/handouts/handout-file.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

let brands = 0;
const ids = demoLessons.filter(({ kind }) => kind === 'pdf').map(({ id }) => id);

onEveryDatabase('handouts of a course', (server) => {
  /** Files without any handout, with the number of concurrent and of all stores. */
  function empty() {
    const kept = new Map<string, StoredFile>();
    const count = { now: 0, most: 0, all: 0, statements: 0 };
    const { context } = server();
    const files: typeof context.files = {
      ...context.files,
      get: async (name) => kept.get(name),
      put: async (name, file) => {
        count.now += 1;
        count.all += 1;
        count.most = Math.max(count.most, count.now);
        await new Promise(setImmediate);
        kept.set(name, file);
        count.now -= 1;
      },
    };
    const db = new Proxy(context.db, {
      get: (target, name) => {
        if (name === 'select') count.statements += 1;
        return Reflect.get(target, name);
      },
    });
    // Its own brand: sizes are cached by wording.
    const settings = { ...context.settings, APP_BRAND: `Brand ${brands++}` };
    return { needs: { db, files, settings }, count };
  }

  test('[S42] the handouts of a course need one statement, however many, and are drawn one at a time', async () => {
    const { needs, count } = empty();
    const half = Math.floor(ids.length / 2);
    const [first, second] = await Promise.all([
      handoutFacts(needs, ids.slice(0, half)),
      handoutFacts(needs, ids.slice(half)),
    ]);
    expect({ first: first.size, second: second.size }).toEqual({
      first: half,
      second: ids.length - half,
    });
    expect(count).toEqual({ now: 0, most: 1, all: ids.length, statements: 2 });
    await handoutFacts(needs, ids);
    expect(count.statements).toBe(3);
  });

  test('concurrent requests for a handout draw it once', async () => {
    const { needs, count } = empty();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => handoutFile(needs, ids[0] ?? 0)),
    );
    expect({ tags: new Set(all.map((file) => file?.tag)).size, stores: count.all }).toEqual({
      tags: 1,
      stores: 1,
    });
  });

  test('without lessons no statement is sent', async () => {
    const { needs, count } = empty();
    expect({ facts: (await handoutFacts(needs, [])).size, statements: count.statements }).toEqual({
      facts: 0,
      statements: 0,
    });
  });
});
