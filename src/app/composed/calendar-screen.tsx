import { Calendar } from '../../features/calendar/calendar.tsx';
import { AnswerState } from '../../features/trainings/answer-state.tsx';
import { HeldAnswer } from '../../features/trainings/held-answer.tsx';
import { NowLine } from '../../features/trainings/now-line.tsx';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { useNow } from '../../live/device/clock.ts';
import type { ScreenProps } from '../../live/documents/screen-props.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { usePulled } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { TrainingControls } from '../home/training-controls.tsx';

/** A constant, because an entry renders again when its parts change. */
const parts = { Controls: TrainingControls, AnswerState, HeldAnswer, NowLine };

/** The calendar. Without a calendar document it shows the trainings that home lists. */
export default function CalendarScreen({ me, title }: ScreenProps) {
  const { state } = useCalendar(useNow());
  const pulled = usePulled();
  if (state === 'ready') return <Calendar me={me} parts={parts} />;
  return (
    <>
      <h1>{title}</h1>
      <ListAbsent
        name={title}
        notHere={calendarText('calendar.notHere')}
        absence={absenceOf({ opening: state === 'loading', ...pulled })}
        pulled={pulled}
      />
    </>
  );
}
