import type { ReactNode } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { useOutbox } from '../../../live/use-outbox.ts';
import type { Mark } from '../../../rules/calendar/marks.ts';
import type { Control } from '../../../rules/controls.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { answerTo } from '../answer-to.ts';
import { TrainingState } from '../training-state.tsx';

const line = (tone: 'need' | 'wait' | 'go' | 'gone', icon: 'alert' | 'clock' | 'star' | 'close', words: string): ReactNode => (
  <p className={tone}>
    <Icon name={icon} small />
    {words}
  </p>
);

const marks: { [M in NonNullable<Mark>['is']]: (mark: Extract<Mark, { is: M }>, training: CalendarTraining) => ReactNode } = {
  new: () => line('go', 'star', tc('calendar.new')),
  moved: ({ from }) => line('wait', 'clock', tc('calendar.moved', { before: dateTimeOf(from, deviceZone) })),
  cancelled: (_, { cancel_reason }) =>
    line('need', 'alert', cancel_reason ? tc('calendar.cancelledWhy', { reason: cancel_reason }) : tc('calendar.cancelled')),
};

/** What changed since the last look, and how the person's answer stands. */
export function EntryState({ training, mark, control, accepted }: { training: CalendarTraining; mark: Mark; control: Control; accepted: boolean }) {
  const { entries } = useOutbox();
  const answer = answerTo(entries, training);
  const cancelled = training.status === 'cancelled';
  return (
    <>
      {/* The table's entry belongs to the mark's own kind, which TypeScript cannot see through the index. */}
      {mark && (marks[mark.is] as (mark: Mark, training: CalendarTraining) => ReactNode)(mark, training)}
      {!cancelled && <TrainingState answer={answer} accepted={accepted} />}
      {!cancelled && control === 'answer' && !answer && line('need', 'alert', tc('calendar.needsAnswer'))}
      {!cancelled && training.accept_reject === false && !answer && line('gone', 'close', tc('calendar.rejected'))}
    </>
  );
}
