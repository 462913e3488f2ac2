import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose, DraftWorld } from './draft-world.ts';

/** Chooses three pictures; kills the tab after this number of calls, and opens it again. */
async function killedAfter(
  calls: number,
  before: (world: DraftWorld) => void = () => undefined,
): Promise<DraftWorld> {
  const world = new DraftWorld();
  before(world);
  const tab = world.open();
  choose(tab, ['root.png', 'ends.png', 'whole.png']);
  for (let n = 0; n < calls; n += 1) await world.let();
  world.kill(tab);
  world.open();
  await world.rest();
  world.tidy();
  return world;
}

async function undisturbed(): Promise<DraftWorld> {
  return killedAfter(1_000);
}

describe('a draft with three pictures', () => {
  test('[L7] a kill after any effect loses no stored picture and stores none twice', async () => {
    const whole = await undisturbed();
    expect(whole.pictures).toEqual(['root.png', 'ends.png', 'whole.png']);
    for (let calls = 1; calls < whole.calls; calls += 1) {
      const world = await killedAfter(calls);
      const lost = world.told.filter((fault) => fault === 'lost').length;
      // The first call names the pictures, and the next three store them.
      expect({ calls, lost }).toEqual({ calls, lost: Math.max(0, 4 - calls) });
      expect({ calls, pictures: world.pictures.toSorted() }).toEqual({
        calls,
        pictures: whole.pictures.slice(0, 3 - lost).toSorted(),
      });
      expect({ calls, originals: world.named.originals, files: world.files.size }).toEqual({
        calls,
        originals: [],
        files: 3 - lost,
      });
      expect({ calls, stored: [...world.stored.values()] }).toEqual({
        calls,
        stored: world.pictures.map(() => 1),
      });
    }
  });
});

type Step =
  | { readonly do: 'choose'; readonly tab: number; readonly count: number }
  | { readonly do: 'take'; readonly tab: number; readonly which: number }
  | { readonly do: 'kill'; readonly tab: number }
  | { readonly do: 'let'; readonly picks: readonly number[] };
const tab = fc.nat(1);
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('choose' as const), tab, count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('take' as const), tab, which: fc.nat(5) }),
    fc.record({ do: fc.constant('kill' as const), tab }),
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('let' as const),
        picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 12 }),
      }),
    },
  ),
  { maxLength: 14 },
);
/** A picture is given up after more kills than this. */
const MOST_KILLS = 3;

async function play(
  script: readonly Step[],
  kind: Partial<Pick<DraftWorld, 'isLive' | 'isSplit'>>,
) {
  const world = Object.assign(new DraftWorld(), kind);
  world.open();
  world.open();
  const chosen = new Map<string, (typeof world.tabs)[number]>();
  const gone = new Set<string>();
  let kills = 0;
  for (const one of script) {
    const at = 'tab' in one ? world.tabs[one.tab] : undefined;
    if (one.do === 'choose' && at) {
      const names = Array.from({ length: one.count }, (_, n) => `${chosen.size + n}.png`);
      for (const name of names) chosen.set(name, at);
      choose(at, names);
    } else if (one.do === 'take' && at) {
      const files = at.machine.state().files.filter(({ file }) => file);
      const taken = files[one.which % Math.max(1, files.length)];
      if (!taken?.file) continue;
      gone.add(taken.file.name);
      at.machine.send({ type: 'took', keys: [taken.key] });
    } else if (one.do === 'kill' && at && kills < MOST_KILLS) {
      kills += 1;
      world.kill(at);
      // Unstored bytes are lost with their tab, and reported.
      for (const [name, by] of chosen) if (by === at && !world.holds(name)) gone.add(name);
      world.open();
    } else if (one.do === 'let') for (const pick of one.picks) await world.let(pick);
  }
  await world.rest();
  return { world, stay: [...chosen.keys()].filter((name) => !gone.has(name)) };
}

describe('two tabs of one draft, killed at any moment', () => {
  test.each([
    ['open the same draft', {}],
    ['show what each other writes', { isLive: true }],
    ['store pictures and originals as two values', { isSplit: true }],
  ])(
    '[L7] with tabs that %s, no chosen picture is lost, named twice, stored twice or orphaned',
    async (_, kind) => {
      const property = fc.asyncProperty(steps, async (script) => {
        const { world, stay } = await play(script, kind);
        const { pictures } = world;
        expect(pictures).not.toContain('missing');
        expect(pictures).toEqual([...new Set(pictures)]);
        expect(pictures).toEqual(expect.arrayContaining(stay));
        expect(world.named.originals).toEqual([]);
        expect([...world.stored].filter(([, times]) => times > 1)).toEqual([]);
        world.tidy();
        expect(world.files.size).toBe(pictures.length);
      });
      await fc.assert(property, { numRuns: 300 });
    },
  );
});
