import { createHash } from 'node:crypto';
import type { Chance } from '../../server/edges.ts';

/** Returns repeatable randomness: the same seed gives the same bytes. */
export function testChance(seed: string): Chance {
  let drawn = 0;
  return {
    bytes: (count) => {
      const blocks: Uint8Array[] = [];
      for (let have = 0; have < count; have += 32) {
        drawn += 1;
        blocks.push(createHash('sha256').update(`${seed}:${drawn}`).digest());
      }
      return new Uint8Array(Buffer.concat(blocks).subarray(0, count));
    },
  };
}
