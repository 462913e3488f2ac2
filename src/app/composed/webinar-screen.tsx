import { EntryState, TrainerLine } from '../../features/calendar/entry-state.tsx';
import { changeMarkOf } from '../../features/calendar/rules/marks.ts';
import { SessionReceipt } from '../../features/receipts/receipts.tsx';
import { AnswerState } from '../../features/trainings/answer-state.tsx';
import { HeldAnswer } from '../../features/trainings/held-answer.tsx';
import { NoPage } from '../../features/webinar/no-page.tsx';
import type { LiveRead } from '../../features/webinar/rules.ts';
import type { StandingProps } from '../../features/webinar/session-aside.tsx';
import { WebinarPage } from '../../features/webinar/webinar-page.tsx';
import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { answerTo } from '../../live/outbox/training-answers.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { TrainingControls } from '../home/training-controls.tsx';

/**
 * Combines three features for a webinar's session: changes, the person's answer with its buttons,
 * and the receipt.
 */
function SessionStanding({ session, entry, control, held, accepted }: StandingProps) {
  const { entries } = useOutbox();
  if (held)
    return (
      <>
        <HeldAnswer key={held.until} held={held} training={session} />
        <SessionReceipt training={session} />
      </>
    );
  return (
    <>
      {entry ? (
        <EntryState
          training={{ ...entry, accept_reject: session.accept_reject }}
          mark={changeMarkOf(entry, undefined)}
          control={control}
          accepted={accepted}
          AnswerState={AnswerState}
        />
      ) : (
        <AnswerState
          answer={answerTo(entries, session)}
          accepted={accepted}
          rejected={session.accept_reject === false}
        />
      )}
      {entry?.status !== 'cancelled' && <TrainingControls control={control} training={session} />}
      {entry?.counts && <TrainerLine training={entry} />}
      <SessionReceipt training={session} />
    </>
  );
}

type WebinarProps = DocumentProps<'webinar' | 'webinarWithoutDivision', LiveRead>;

export default function WebinarScreen({ document, pending, me, Age }: WebinarProps) {
  return (
    <WebinarPage
      document={document}
      pending={pending}
      me={me}
      Age={Age}
      Standing={SessionStanding}
    />
  );
}

export const notHere = () => webinarText('webinar.notHereText');
export const Absent = NoPage;
