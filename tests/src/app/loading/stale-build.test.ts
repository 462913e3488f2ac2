import { expect, test } from 'vitest';
import { loadTwice } from '../../../../src/app/loading/stale-build.ts';

const missing = new TypeError('A bad HTTP response code (404) was received.');
const refused = new DOMException('The operation is insecure.', 'SecurityError');

test.each([
  ['a worker that loads is started once', [null], { started: 1, lost: 0 }],
  ['a worker that fails to load is started once more', [missing, null], { started: 2, lost: 0 }],
  [
    'a worker that fails to load twice is reported as lost',
    [missing, missing],
    { started: 2, lost: 1 },
  ],
  ['a worker that the browser refuses is not started again', [refused], { started: 1, lost: 0 }],
])('[D57] %s', async (_what, outcomes, expected) => {
  const seen = { started: 0, lost: 0 };
  const start = async (): Promise<void> => {
    const cause = outcomes[seen.started++];
    if (cause) throw cause;
  };
  await loadTwice(start, () => void seen.lost++);
  expect(seen).toEqual(expected);
});
