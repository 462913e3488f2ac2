import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const picture = (name: string): File => new File([name], name, { type: 'image/jpeg' });
const request = (entries: readonly (readonly [string, string | File])[]) => ({
  formData: async () => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  },
});
/** The promises that would extend the worker's lifetime. */
const until: Promise<unknown>[] = [];
const lasts = (promise: Promise<unknown>): void => void until.push(promise);
const nobody = async (): Promise<string> => '';
const taken = async (by = nobody) => {
  const { answerShared } = await import('../../worker/share-in.ts');
  const said: unknown[] = [];
  await answerShared({ postMessage: (message: unknown) => said.push(message) }, by);
  return said[0];
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('self', {
    location: new URL('https://app.example'),
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});
afterEach(async () => {
  await taken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shared files and texts are given to the first page that asks, once, and the worker may then end', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  const answer = await takeShared(
    request([
      ['title', 'Copper'],
      ['text', 'Copper'],
      ['url', 'https://example.org/a'],
      ['pictures', picture('root.jpg')],
      ['pictures', 'no file'],
      ['pictures', picture('ends.jpg')],
    ]),
    lasts,
    nobody,
  );
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
    status: 303,
    location: '/add-post?shared=1',
  });
  const shared = (await taken()) as { files: readonly File[]; text: string };
  expect(shared).toMatchObject({
    files: [{ name: 'root.jpg' }, { name: 'ends.jpg' }],
    text: 'Copper\nhttps://example.org/a',
  });
  expect(await taken()).toBeNull();
  await expect(until.pop()).resolves.toBeUndefined();
});

test('a share that no page takes is dropped after five minutes', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  await takeShared(request([['pictures', picture('root.jpg')]]), lasts, nobody);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await taken()).toBeNull();
});

test('a later share replaces one that was not taken, and has its own five minutes', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  await takeShared(request([['pictures', picture('first.jpg')]]), lasts, nobody);
  await vi.advanceTimersByTimeAsync(200_000);
  await takeShared(request([['pictures', picture('second.jpg')]]), lasts, nobody);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(((await taken()) as { files: readonly File[] }).files.map(({ name }) => name)).toEqual([
    'second.jpg',
  ]);
});

test('an unreadable form still redirects to the app, and nothing is shared', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  const answer = await takeShared(
    { formData: () => Promise.reject(new TypeError('Not a form')) },
    lasts,
    nobody,
  );
  expect(answer.status).toBe(303);
  expect(await taken()).toBeNull();
});

test('[S19] an untaken share is given only to the account that shared it; one shared without an account is given to any', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  const [asha, bela] = [async () => 'tag of Asha', async () => 'tag of Bela'];
  const unreadable = () =>
    Promise.reject(new DOMException('The store does not open', 'UnknownError'));
  await takeShared(request([['pictures', picture('root.jpg')]]), lasts, asha);
  for (const other of [bela, nobody, unreadable]) expect(await taken(other)).toBeNull();
  expect(await taken(asha)).toMatchObject({ files: [{ name: 'root.jpg' }] });
  await takeShared(request([['pictures', picture('ends.jpg')]]), lasts, nobody);
  expect(await taken(bela)).toMatchObject({ files: [{ name: 'ends.jpg' }] });
});
