import type { HistoryEntries } from '../../../../src/ui/history/history-entries.ts';

/** A layer that is gone as soon as it is told to close, as a dialog's effect does it. */
export function layer(entries: HistoryEntries) {
  const seen = { closed: 0, release: (): void => undefined };
  seen.release = entries.openLayer(() => {
    seen.closed += 1;
    seen.release();
  });
  return seen;
}
