import { afterEach, describe, expect, test, vi } from 'vitest';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { share } from '../../../../src/live/device/share.ts';

const words = (outcome: 'copied' | 'failed'): string => outcome;

/** Replaces the browser’s functions for sharing and copying. */
function browserWith(offered: Partial<Record<'share' | 'canShare' | 'clipboard', unknown>>): void {
  for (const name of ['share', 'canShare', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { value: offered[name], configurable: true });
}
async function messagesOf(work: () => Promise<void>): Promise<readonly string[]> {
  const sayings: Saying[] = [];
  const stop = onSaying((saying) => sayings.push(saying));
  await work();
  stop();
  return sayings.map(({ message }) => wordingOf(message));
}
afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard'] as const)
    Reflect.deleteProperty(navigator, name);
});

describe('sharing a page', () => {
  test('the browser’s share sheet gets the files if it takes files, else the address, and no message is shown', async () => {
    const sheet = vi.fn().mockResolvedValue(undefined);
    const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    browserWith({ share: sheet, canShare: () => true });
    expect(await messagesOf(() => share({ title: 'Balayage', files: [file] }, words))).toEqual([]);
    browserWith({ share: sheet, canShare: () => false });
    await share({ title: 'Balayage', url: 'https://a.test/1', files: [file] }, words);
    await share({ title: 'Balayage' }, words);
    expect(sheet.mock.calls.map(([given]) => given)).toEqual([
      { title: 'Balayage', files: [file] },
      { title: 'Balayage', url: 'https://a.test/1' },
      { title: 'Balayage', url: location.href },
    ]);
  });

  test('closing the share sheet shows no message', async () => {
    browserWith({ share: () => Promise.reject(new DOMException('Closed.', 'AbortError')) });
    expect(await messagesOf(() => share({ title: 'Balayage' }, words))).toEqual([]);
  });

  test.each([
    ['copies the address', { writeText: () => Promise.resolve() }, 'copied'],
    [
      'reports a refused copy',
      { writeText: () => Promise.reject(new DOMException('Not here.', 'NotAllowedError')) },
      'failed',
    ],
    ['reports a missing clipboard', undefined, 'failed'],
  ])('a browser without a share sheet %s', async (_what, clipboard, outcome) => {
    browserWith({ clipboard });
    expect(await messagesOf(() => share({ title: 'Balayage' }, words))).toEqual([outcome]);
  });
});
