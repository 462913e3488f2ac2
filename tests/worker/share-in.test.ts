import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const picture = (name: string): File => new File([name], name, { type: 'image/jpeg' });
const request = (entries: readonly (readonly [string, string | File])[]) => ({
  formData: async () => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  },
});
/** Nothing is waited for here: how long the worker is kept is the browser's. */
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

test('what was shared is handed to the first page that asks, once, and the worker then lasts no longer', async () => {
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
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/add-post?shared=1']);
  const shared = (await taken()) as { files: readonly File[]; text: string };
  expect([shared.files.map(({ name }) => name), shared.text]).toEqual([
    ['root.jpg', 'ends.jpg'],
    'Copper\nhttps://example.org/a',
  ]);
  expect(await taken()).toBeNull();
  await expect(until.pop()).resolves.toBeUndefined();
});

test('what nobody takes is forgotten before the browser ends the worker', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  await takeShared(request([['pictures', picture('root.jpg')]]), lasts, nobody);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await taken()).toBeNull();
});

test('what is shared later takes the place of what nobody took, and its own time', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  await takeShared(request([['pictures', picture('first.jpg')]]), lasts, nobody);
  await vi.advanceTimersByTimeAsync(200_000);
  await takeShared(request([['pictures', picture('second.jpg')]]), lasts, nobody);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(((await taken()) as { files: readonly File[] }).files.map(({ name }) => name)).toEqual([
    'second.jpg',
  ]);
});

test('a form that cannot be read leads to the app all the same, which then finds nothing', async () => {
  const { takeShared } = await import('../../worker/share-in.ts');
  const answer = await takeShared(
    { formData: () => Promise.reject(new TypeError('Not a form')) },
    lasts,
    nobody,
  );
  expect(answer.status).toBe(303);
  expect(await taken()).toBeNull();
});

test('[S19] what somebody shared and has not taken is handed to nobody who signed in after them, and stays theirs', async () => {
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
