import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import { useNow } from '../../live/device/clock.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Materials } from './materials.tsx';
import { NoPage } from './no-page.tsx';
import type { LiveRead } from './rules.ts';
import { OtherDates, SessionAgenda, SessionFacts, usePage } from './session-facts.tsx';
import styles from './webinar.module.css';

type SyllabusProps = DocumentProps<'webinarSyllabus', LiveRead>;

/** Only the agenda and materials of a webinar or workshop, for use while it runs (rule 2.7). */
export default function SyllabusScreen({ document, params, Age }: SyllabusProps) {
  const now = useNow();
  const { program, session, division } = usePage(document.program_details, now);
  useNameCrumbs({ parent: session?.name ?? program.program });
  const whole = (session && sessionPlace(session)) ?? pathTo('webinar', params);
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className="kick" data-div={program.division_code}>
            {division?.division_short_name ?? webinarText('webinar.agendaAll')}
          </p>
          <h1>{session?.name ?? program.program}</h1>
          <Age className={styles.age} />
        </div>
        <ButtonLink variant="line" to={whole}>
          {webinarText('webinar.whole')}
        </ButtonLink>
      </div>
      {session && <SessionFacts session={session} now={now} />}
      <div className={styles.parts}>
        <SessionAgenda program={program} session={session} />
        <div>
          <Materials program={program} />
          <OtherDates program={program} session={session} now={now} />
        </div>
      </div>
    </>
  );
}

export const notHere = () => webinarText('webinar.notHereText');
export const Absent = NoPage;
