import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideLoaderAtFirstContent } from '../../../../src/app/loading/prefetch-screens.ts';

/** The parts of a page that the loader uses. */
function page() {
  const classes = new Set(['page-loading']);
  let content = '';
  let changed = (): void => undefined;
  const loader = { is: true };
  const main = { querySelector: () => null, textContent: '' };
  vi.stubGlobal('document', {
    body: { classList: { remove: (name: string) => classes.delete(name) } },
    querySelector: () => (content ? Object.assign(main, { textContent: content }) : null),
    getElementById: () => ({ remove: () => Object.assign(loader, { is: false }) }),
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(act: () => void) {
        changed = act;
      }
      observe = () => undefined;
      disconnect = () => {
        changed = () => undefined;
      };
    },
  );
  return {
    stands: () => loader.is && classes.has('page-loading'),
    draw: (text: string) => {
      content = text;
      changed();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [999, true],
  [1000, false],
  [1001, false],
])('[2.16] %i ms after the start, without content, the loader is visible: %s', (ms, stands) => {
  const here = page();
  hideLoaderAtFirstContent();
  vi.advanceTimersByTime(ms);
  expect(here.stands()).toBe(stands);
});

test('[2.16] the loader is removed with the first content', () => {
  const here = page();
  hideLoaderAtFirstContent();
  vi.advanceTimersByTime(10);
  here.draw('Welcome back');
  expect(here.stands()).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(here.stands()).toBe(false);
});

test('[2.16] the loader is removed at the start if there is content', () => {
  const here = page();
  here.draw('Home');
  hideLoaderAtFirstContent();
  expect(here.stands()).toBe(false);
});
