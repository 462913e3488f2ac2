import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { DayDot } from '../../../ui/month-grid.tsx';

/** How a training shows in a month: a webinar is a dot, what happens in a room a square, what wants an answer a ring. */
export function dotOf(training: CalendarTraining): DayDot {
  const open = !training.counts && training.accept_reject == null && training.status !== 'cancelled';
  return {
    id: String(training.training_code),
    shape: open ? 'ring' : training.type === 'OFFLINE' ? 'square' : 'dot',
    division: training.division_code || undefined,
    title: training.name,
  };
}
