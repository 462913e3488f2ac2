import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistoryEntries, shownAddress } from '../../../../src/ui/history/history-entries.ts';
import { layer } from './test-layer.ts';
import { TestWindow } from './test-window.ts';

type Act =
  | { readonly kind: 'open' | 'close' | 'back' | 'reload' | 'late' }
  | { readonly kind: 'link' | 'redirect' | 'query'; readonly to: number };
const acts = fc.array(
  fc.oneof(
    fc.constantFrom<Act>(
      { kind: 'open' },
      { kind: 'close' },
      { kind: 'back' },
      { kind: 'back' },
      { kind: 'late' },
      { kind: 'reload' },
    ),
    fc.record({
      kind: fc.constantFrom('link' as const, 'redirect' as const, 'query' as const),
      to: fc.nat(9),
    }),
  ),
  { maxLength: 25 },
);

test('[E21] after any sequence of opening, closing, navigating and reloading, Back closes the top layer or goes to the previous page, with the right address', () => {
  const report = fc.check(
    fc.property(acts, (run) => {
      const page = new TestWindow('/outside', '/home');
      let entries = createHistoryEntries(page, shownAddress);
      let pages = ['/outside', '/home'];
      let open: ReturnType<typeof layer>[] = [];
      const here = () => pages.at(-1) ?? '';
      const back = (): void => {
        const top = open.pop();
        if (!top) pages = pages.slice(0, -1);
        page.settle();
        if (top) expect(top.closed).toBe(1);
      };
      const table: Record<Act['kind'], (to: number) => void> = {
        open: () => void open.push(layer(entries)),
        close: () => {
          open.pop()?.release();
          expect(page.isMoving).toBe(false);
        },
        back: () => {
          page.press(-1);
          back();
        },
        late: () => {
          page.press(-1);
          page.move();
          entries.noteTop(1);
          entries.rewriteSearch('?late');
          page.tell();
          back();
        },
        reload: () => {
          page.reload();
          open = [];
          entries = createHistoryEntries(page, shownAddress);
        },
        link: (to) => {
          entries.push(`/page-${to}`);
          for (const each of open) each.release();
          open = [];
          pages = [...pages, `/page-${to}`];
        },
        redirect: (to) => {
          entries.replace(`/led-${to}`);
          pages = [...pages.slice(0, -1), `/led-${to}`];
        },
        query: (to) => {
          entries.rewriteSearch(`?view=${to}`);
          pages = [...pages.slice(0, -1), `${here().split('?')[0]}?view=${to}`];
        },
      };
      for (const act of run) {
        // After the app was left, further steps are ignored.
        if (pages.length === 1) return;
        table[act.kind]('to' in act ? act.to : 0);
        expect(page.address).toBe(here());
        expect(entries.hasLayers()).toBe(open.length > 0);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(report.failed ? fc.defaultReportMessage(report) : null).toBeNull();
});
