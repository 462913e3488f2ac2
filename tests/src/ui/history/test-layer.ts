import type { HistoryEntries } from '../../../../src/ui/history/history-entries.ts';

/** A layer that unregisters as soon as it is closed, as a dialog's effect does. */
export function layer(entries: HistoryEntries) {
  const seen = { closed: 0, release: (): void => undefined };
  seen.release = entries.openLayer(() => {
    seen.closed += 1;
    seen.release();
  });
  return seen;
}
