import { afterEach, describe, expect, test, vi } from 'vitest';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { share } from '../../../../src/live/device/share.ts';

const words = (outcome: 'copied' | 'failed'): string => outcome;

/** What the browser offers in place of its own. */
function browserWith(offered: Partial<Record<'share' | 'canShare' | 'clipboard', unknown>>): void {
  for (const name of ['share', 'canShare', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { value: offered[name], configurable: true });
}
async function toldBy(work: () => Promise<void>): Promise<readonly string[]> {
  const told: Saying[] = [];
  const stop = onSaying((saying) => told.push(saying));
  await work();
  stop();
  return told.map(({ message }) => wordingOf(message));
}
afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard'] as const)
    Reflect.deleteProperty(navigator, name);
});

describe('sharing a page', () => {
  test('the browser’s own sheet gets the address, or the files where it takes them, and nothing more is told', async () => {
    const sheet = vi.fn().mockResolvedValue(undefined);
    const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    browserWith({ share: sheet, canShare: () => true });
    expect(await toldBy(() => share({ title: 'Balayage', files: [file] }, words))).toEqual([]);
    browserWith({ share: sheet, canShare: () => false });
    await share({ title: 'Balayage', url: 'https://a.test/1', files: [file] }, words);
    await share({ title: 'Balayage' }, words);
    expect(sheet.mock.calls.map(([given]) => given)).toEqual([
      { title: 'Balayage', files: [file] },
      { title: 'Balayage', url: 'https://a.test/1' },
      { title: 'Balayage', url: location.href },
    ]);
  });

  test('who closes the sheet is told nothing', async () => {
    browserWith({ share: () => Promise.reject(new DOMException('Closed.', 'AbortError')) });
    expect(await toldBy(() => share({ title: 'Balayage' }, words))).toEqual([]);
  });

  test.each([
    ['copies the address', { writeText: () => Promise.resolve() }, 'copied'],
    [
      'says so if it may not copy either',
      { writeText: () => Promise.reject(new DOMException('Not here.', 'NotAllowedError')) },
      'failed',
    ],
    ['says so without a clipboard, too', undefined, 'failed'],
  ])('a browser without a sheet %s', async (_what, clipboard, outcome) => {
    browserWith({ clipboard });
    expect(await toldBy(() => share({ title: 'Balayage' }, words))).toEqual([outcome]);
  });
});
