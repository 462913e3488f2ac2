import type { ComponentType } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { webinarText } from '../../i18n/webinar.ts';
import type { Me } from '../../live/account/use-me.ts';
import { isAccepted } from '../../live/outbox/answer-to.ts';
import { type Held, useHeld } from '../../live/outbox/use-held.ts';
import { type Control, controlOf } from '../../rules/controls.ts';
import { sameTime } from '../../rules/overlap.ts';
import { phaseOf } from '../../rules/session.ts';
import { isCurrent } from '../../rules/upcoming.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { SameTime } from './same-time.tsx';
import styles from './session-aside.module.css';
import { SessionFacts } from './session-facts.tsx';
import type { Page } from './use-page.ts';
import { Where } from './where.tsx';

/** What opens offline here, and what does not. */
function OnDevice({ program: { materials, recording_id } }: { program: LiveProgram }) {
  const far = recording_id != null || materials.some(({ kind }) => kind !== 'list');
  return (
    <div className={styles.here}>
      <p className="here">
        <Icon name="check" small />
        {webinarText('webinar.hereTitle')}
      </p>
      {far && <p className="meta">{webinarText('webinar.hereFiles')}</p>}
    </div>
  );
}

export interface StandingProps {
  session: UpcomingTraining;
  /** The session as the calendar has it. */
  entry: CalendarTraining | undefined;
  /** Decides which buttons are shown. */
  control: Control;
  /** The answer while it can be undone. */
  held: Held | null;
  /** The server has accepted the person; a pending answer does not count. */
  accepted: boolean;
}

/** The person's relation to a session; several features contribute to it. */
export type SessionStandingPart = ComponentType<StandingProps>;

interface SessionAsideProps {
  page: Page;
  pending: readonly Content[];
  me: Me;
  now: number;
  Standing: SessionStandingPart;
}

/** A session's time, the state of the person's answer, the one control, and notes. */
export function SessionAside({ page: { program, session, entry, calendar }, pending, me, now, Standing }: SessionAsideProps) {
  const held = useHeld(pending);
  if (!session)
    return (
      <div className="stack">
        <p className="h3">{webinarText('webinar.noDate')}</p>
        <p className="meta">{webinarText('webinar.noDateText')}</p>
        <OnDevice program={program} />
      </div>
    );
  const cancelled = entry?.status === 'cancelled';
  const current = isCurrent(session, now) && !cancelled;
  const control = current ? controlOf(session, me.profile, now) : 'none';
  const accepted = isAccepted(session, pending) && me.profile === 'hd';
  const online = session.type === 'ONLINE';
  return (
    <div className="stack">
      <SessionFacts session={session} now={now} />
      <Standing session={session} entry={entry} control={control} held={held.get(String(session.training_code)) ?? null} accepted={accepted} />
      {current && me.profile === 'hd' && <p className="meta">{webinarText(online ? 'webinar.joinNote' : 'webinar.answerNote')}</p>}
      {current && <SameTime sessions={sameTime(session, calendar.trainings)} />}
      <Where program={program} entry={entry} over={phaseOf(session, now) === 'over'} />
      <OnDevice program={program} />
    </div>
  );
}
