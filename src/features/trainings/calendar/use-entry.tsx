import { type ReactNode, useMemo } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Me } from '../../../live/use-me.ts';
import { type Mark, markOf, type SeenBefore } from '../../../rules/calendar/marks.ts';
import { controlOf } from '../../../rules/controls.ts';
import { isCurrent } from '../../../rules/upcoming.ts';
import { isAccepted } from '../answer-to.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import type { CalendarHere } from './use-calendar.ts';

/** How a training is drawn now. Its marks are made once for all, so that the clock's next step draws nothing that it does not change. */
export function useEntry(here: CalendarHere, me: Me | null | undefined, now: number, seen: SeenBefore): (training: CalendarTraining) => ReactNode {
  const marks = useMemo(() => new Map<CalendarTraining, Mark>(here.trainings.map((each) => [each, markOf(each, seen)])), [here.trainings, seen]);
  return (training) => (
    <CalendarEntry
      training={training}
      control={me && isCurrent(training, now) && training.status !== 'cancelled' ? controlOf(training, me.profile, now) : 'none'}
      mark={marks.get(training) ?? null}
      accepted={isAccepted(training, here.over)}
    />
  );
}
