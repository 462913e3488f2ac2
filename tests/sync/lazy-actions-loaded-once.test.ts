import { expect, test } from 'vitest';
import { loadedOnce } from '../../sync/lazy-actions.ts';

test('[L7] a part that failed to load is requested again, a loaded part only once', async () => {
  let asked = 0;
  const load = loadedOnce(async () => {
    asked += 1;
    if (asked === 1) throw new Error('The file is not here');
    return 'the actions';
  });
  await expect(Promise.allSettled([load(), load()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await Promise.all([load(), load()])).toEqual(['the actions', 'the actions']);
  expect(asked).toBe(2);
});
