import { afterAll, describe, expect, test } from 'vitest';
import { natively } from './hostile/natively.ts';
import { SCENES } from './hostile/scenes.ts';
import { isNotYet } from './not-yet.ts';

const { broken, end } = natively();
afterAll(end);

describe('the real engine keeps its promises', () => {
  for (const [defect, scene, commands] of SCENES) {
    test.skipIf(isNotYet(defect)).each([true, false])(
      `[${defect}] when ${scene} (keys: %s)`,
      async (keyed) => {
        expect(await broken({ keyed, commands })).toBeNull();
      },
    );
  }
});
