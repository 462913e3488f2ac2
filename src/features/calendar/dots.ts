import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { timeOf } from '../../rules/dates.ts';
import { startOf } from '../../rules/trainings.ts';
import type { DayDot } from '../../ui/lists/month-grid.tsx';

/** A training's mark in a month: a dot for a webinar, a square for a workshop, a ring for an open answer. */
export function dotOf(training: CalendarTraining): DayDot {
  const open = !training.counts && training.accept_reject == null && training.status !== 'cancelled';
  return {
    id: String(training.training_code),
    shape: open ? 'ring' : training.type === 'OFFLINE' ? 'square' : 'dot',
    division: training.division_code || undefined,
    time: timeOf(startOf(training)),
    title: training.name,
  };
}
