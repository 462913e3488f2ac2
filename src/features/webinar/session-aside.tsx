import type { ComponentType } from 'react';
import type { LiveProgram } from '../../../sync/contract/learning/live-programs.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import type { Me } from '../../live/account/use-me.ts';
import { type Held, isAccepted, useHeld } from '../../live/outbox/training-answers.ts';
import { timeOf } from '../../rules/dates.ts';
import { endOf, phaseOf, sameTime } from '../../rules/joining.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { type Control, controlOf, isCurrent, startOf } from '../../rules/trainings.ts';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import { type Page, SessionFacts } from './session-facts.tsx';
import styles from './webinar.module.css';

interface WhereProps {
  program: LiveProgram;
  /** The chosen session may take place elsewhere than the next one. */
  entry: CalendarTraining | undefined;
  /** The session is over, so the link to its platform is useless. */
  over: boolean;
}

/** The place: a venue with its map if the server gives a safe one (S6), or the online platform. */
function Where({ program: { venue, platform }, entry, over }: WhereProps) {
  const name = entry?.venue ?? venue?.name ?? (over ? undefined : platform);
  if (!name) return null;
  const address = entry?.venue
    ? entry.venue_address
    : [venue?.address, venue?.city].filter(Boolean).join(', ');
  const mapAddress = entry?.venue ? entry.venue_map_url : venue?.map_url;
  const map = mapAddress ? safeUrl(mapAddress) : null;
  // An online platform has no map, and nothing can be pressed before the start.
  if (!venue && !entry?.venue) return <p className="meta">{name}</p>;
  return (
    <Row
      className={styles.where}
      lead={<Icon name="place" />}
      title={name}
      meta={address || undefined}
      end={
        map && (
          <OutsideLink className={styles.map} href={map.href}>
            {webinarText('webinar.map')}
          </OutsideLink>
        )
      }
    />
  );
}

/** Other sessions at this time that the person has accepted, from the calendar on this device. */
function SameTime({ sessions }: { sessions: readonly CalendarTraining[] }) {
  if (sessions.length === 0) return null;
  return (
    <div>
      <p className="wait">
        <Icon name="clock" small />
        {webinarText('webinar.sameTime', { count: sessions.length })}
      </p>
      {sessions.map((session) => (
        <p key={String(session.training_code)} className="meta">
          {webinarText('webinar.sameTimeItem', {
            name: session.name,
            from: timeOf(startOf(session)),
            to: timeOf(endOf(session)),
          })}
        </p>
      ))}
    </div>
  );
}

/** The offline state of the session's parts. */
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
  /** The session in the calendar. */
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
export function SessionAside({
  page: { program, session, entry, calendar },
  pending,
  me,
  now,
  Standing,
}: SessionAsideProps) {
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
      <Standing
        session={session}
        entry={entry}
        control={control}
        held={held.get(String(session.training_code)) ?? null}
        accepted={accepted}
      />
      {current && me.profile === 'hd' && (
        <p className="meta">{webinarText(online ? 'webinar.joinNote' : 'webinar.answerNote')}</p>
      )}
      {current && <SameTime sessions={sameTime(session, calendar.trainings)} />}
      <Where program={program} entry={entry} over={phaseOf(session, now) === 'over'} />
      <OnDevice program={program} />
    </div>
  );
}
