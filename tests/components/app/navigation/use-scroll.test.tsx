import { expect, test, vi } from 'vitest';
import { pageHistory } from '../../../../src/ui/history/page-history.ts';
import '../../../../src/app/navigation/use-scroll.ts';

test('[2.17] a run of scrolls writes the position once, after its end', async () => {
  document.body.style.height = '5000px';
  const written = vi.spyOn(History.prototype, 'replaceState');
  for (let top = 100; top <= 1_000; top += 100) {
    scrollTo(0, top);
    // As the browser does.
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('scrollend'));
  }
  await expect.poll(() => pageHistory.top()).toBe(1_000);
  expect(written).toHaveBeenCalledTimes(1);
});
