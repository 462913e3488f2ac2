import type { Content } from '../../../../sync/outbox.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import type { Me } from '../../../live/use-me.ts';
import { useOutbox } from '../../../live/use-outbox.ts';
import { markOf } from '../../../rules/calendar/marks.ts';
import { controlOf } from '../../../rules/controls.ts';
import { sameTime } from '../../../rules/overlap.ts';
import { phaseOf } from '../../../rules/session.ts';
import { isCurrent } from '../../../rules/upcoming.ts';
import { answerTo, isAccepted } from '../answer-to.ts';
import { EntryState } from '../calendar/entry-state.tsx';
import { TrainerLine } from '../calendar/trainer-line.tsx';
import { SessionReceipt } from '../receipts/session-receipt.tsx';
import { TrainingControls } from '../training-controls.tsx';
import { TrainingState } from '../training-state.tsx';
import { OnDevice } from './on-device.tsx';
import { SameTime } from './same-time.tsx';
import { SessionFacts } from './session-facts.tsx';
import type { Page } from './use-page.ts';
import { Where } from './where.tsx';

interface SessionAsideProps {
  page: Page;
  over: readonly Content[];
  me: Me;
  now: number;
}

/** What a session asks of the person: when it is, how the answer stands, the one control, and what to know beside it. */
export function SessionAside({ page: { program, session, entry, calendar }, over, me, now }: SessionAsideProps) {
  const { entries } = useOutbox();
  if (!session)
    return (
      <div className="stack">
        <p className="h3">{tw('webinar.noDate')}</p>
        <p className="meta">{tw('webinar.noDateText')}</p>
        <OnDevice program={program} />
      </div>
    );
  const cancelled = entry?.status === 'cancelled';
  const current = isCurrent(session, now) && !cancelled;
  const control = current ? controlOf(session, me.profile, now) : 'none';
  const accepted = isAccepted(session, over) && me.profile === 'hd';
  const online = session.type === 'ONLINE';
  return (
    <div className="stack">
      <SessionFacts session={session} now={now} />
      {entry ? (
        <EntryState
          training={{ ...entry, accept_reject: session.accept_reject }}
          mark={markOf(entry, undefined)}
          control={control}
          accepted={accepted}
        />
      ) : (
        <TrainingState answer={answerTo(entries, session)} accepted={accepted} />
      )}
      {!cancelled && <TrainingControls control={control} training={session} />}
      {entry?.counts && <TrainerLine training={entry} />}
      <SessionReceipt training={session} />
      {current && me.profile === 'hd' && <p className="meta">{tw(online ? 'webinar.joinNote' : 'webinar.answerNote')}</p>}
      {current && <SameTime sessions={sameTime(session, calendar.trainings)} />}
      <Where program={program} entry={entry} over={phaseOf(session, now) === 'over'} />
      <OnDevice program={program} />
    </div>
  );
}
