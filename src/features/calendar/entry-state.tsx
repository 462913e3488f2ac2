import type { ComponentType, ReactNode } from 'react';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { answerTo } from '../../live/outbox/training-answers.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { pathTo } from '../../rules/paths.ts';
import type { Control } from '../../rules/trainings.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { ChangeMark } from './rules/marks.ts';

/** For a session's trainer: the numbers of answers, and the link to the attendance list. */
export function TrainerLine({
  training: { counts, training_code, status },
}: {
  training: CalendarTraining;
}) {
  if (!counts) return null;
  const { accepted, rejected, unanswered, checked_in } = counts;
  return (
    <>
      <p className="meta">
        {calendarText('calendar.counts', {
          accepted,
          rejected,
          open: unanswered,
          here: checked_in,
        })}
      </p>
      {status !== 'cancelled' && (
        <div className="acts">
          <ButtonLink variant="line" icon="people" to={pathTo('roster', { training_code })}>
            {calendarText('calendar.roster')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const line = (tone: 'wait' | 'go', icon: 'alert' | 'clock' | 'star', words: string): ReactNode => (
  <p className={tone}>
    <Icon name={icon} small />
    {words}
  </p>
);

const marks: {
  [M in NonNullable<ChangeMark>['kind']]: (
    mark: Extract<ChangeMark, { kind: M }>,
    training: CalendarTraining,
  ) => ReactNode;
} = {
  new: () => line('go', 'star', calendarText('calendar.new')),
  moved: ({ from }) =>
    line('wait', 'clock', calendarText('calendar.moved', { before: dateTimeOf(from, deviceZone) })),
  cancelled: (_, { cancel_reason }) =>
    line(
      'wait',
      'alert',
      cancel_reason
        ? calendarText('calendar.cancelledWhy', { reason: cancel_reason })
        : calendarText('calendar.cancelled'),
    ),
};

export interface EntryStateProps {
  training: CalendarTraining;
  mark: ChangeMark;
  control: Control;
  /** The server has recorded an acceptance; a pending answer does not count. */
  accepted: boolean;
  /** Shows the state of an answer; another feature provides it. */
  AnswerState: ComponentType<{
    answer: Entry | null;
    accepted: boolean;
    rejected: boolean;
    asked: boolean;
  }>;
}

/** The change since the last visit, and the state of the person's answer. */
export function EntryState({ training, mark, control, accepted, AnswerState }: EntryStateProps) {
  const { entries } = useOutbox();
  const answer = answerTo(entries, training);
  const cancelled = training.status === 'cancelled';
  return (
    <>
      {/* TypeScript does not see that the indexed function takes this kind of mark. */}
      {mark &&
        (marks[mark.kind] as (mark: ChangeMark, training: CalendarTraining) => ReactNode)(
          mark,
          training,
        )}
      {!cancelled && (
        <AnswerState
          answer={answer}
          accepted={accepted}
          rejected={training.accept_reject === false}
          asked={control === 'answer'}
        />
      )}
    </>
  );
}
