import { describe, test } from 'vitest';
import { inFolder, killInMidWrite } from '../../support/attack/kill.ts';
import { filledFolder } from '../../support/live-server.ts';

const MINUTE = 60_000;

describe('the embedded database', () => {
  test(
    '[7.38] killed twice during writes, it keeps every acknowledged write once, and does every other write once when it is resent with its key',
    {
      timeout: 2 * MINUTE,
    },
    () => inFolder((DATA_DIR) => killInMidWrite('plain', [1, 17], { DATA_DIR }), filledFolder),
  );
});
