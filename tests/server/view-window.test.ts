import { expect, test } from 'vitest';
import { EARLY_JOIN_MS, LATE_VIEW_MS } from '../../server/domain/limits.ts';
import { checkView } from '../../server/domain/trainings.ts';

const session = { code: 1, type: 'ONLINE', programId: 1, startsAt: 1_000_000_000, endsAt: 1_003_600_000, seats: 1 } as Parameters<
  typeof checkView
>[0];

test.each([
  ['a moment too early', session.startsAt - EARLY_JOIN_MS - 1, false],
  ['as early as may be', session.startsAt - EARLY_JOIN_MS, true],
  ['at the end', session.endsAt, true],
  ['a day late, noted without a signal', session.endsAt + LATE_VIEW_MS, true],
  ['a moment too late', session.endsAt + LATE_VIEW_MS + 1, false],
])('[S28] [4.11] a live view %s', (_, now, taken) => {
  const check = () => checkView(session, now);
  if (taken) expect(check).not.toThrow();
  else expect(check).toThrow('not open');
});
