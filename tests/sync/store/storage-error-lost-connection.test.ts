import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../sync/contract/errors.ts';
import { retryOnLostConnection } from '../../../sync/store/storage-error.ts';

/** Work on a store that throws this error this number of times. */
function failing(name: string, times: number) {
  const work = async (): Promise<Outcome<string>> => {
    work.tries += 1;
    if (work.tries <= times) throw new DOMException('', name);
    return { ok: true, value: 'done' };
  };
  work.tries = 0;
  return work;
}

describe('retryOnLostConnection', () => {
  test.each(['InvalidStateError', 'AbortError', 'DatabaseClosedError', 'UnknownError'])(
    'runs the work once more after %s',
    async (name) => {
      const work = failing(name, 1);
      expect(await retryOnLostConnection(work)).toEqual({ ok: true, value: 'done' });
      expect(work.tries).toBe(2);
    },
  );

  test('[L9] returns the failure when the connection is lost twice', async () => {
    const work = failing('InvalidStateError', 2);
    expect(await retryOnLostConnection(work)).toEqual({
      ok: false,
      failure: { kind: 'storage', status: 0, message: 'InvalidStateError' },
    });
    expect(work.tries).toBe(2);
  });

  test('[L9] returns any other store error at once', async () => {
    const work = failing('QuotaExceededError', 1);
    expect(await retryOnLostConnection(work)).toEqual({
      ok: false,
      failure: { kind: 'storage', status: 0, message: 'QuotaExceededError' },
    });
    expect(work.tries).toBe(1);
  });
});
