import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

test('[E35] startOpening resolves although the chosen language’s file never loads', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const { startOpening } = await import('../../../../src/live/account/opening.ts');
  const never = () => new Promise<never>(() => undefined);
  const { account, close } = await startOpening(async () => null, never);
  close();
  expect(account).toBeNull();
});
