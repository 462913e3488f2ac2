import { useParams } from 'react-router-dom';
import { tw } from '../../../i18n/en/webinar.ts';
import { usePulled } from '../../../live/pulled.tsx';
import { useMe } from '../../../live/use-me.ts';
import { useNow } from '../../../live/use-now.ts';
import { absenceOf } from '../../../rules/absence.ts';
import { paths } from '../../../rules/paths.ts';
import { sessionPlace } from '../../../rules/session-place.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Agenda } from './agenda.tsx';
import { Materials } from './materials.tsx';
import { OtherDates } from './other-dates.tsx';
import { PageAbsent } from './page-absent.tsx';
import { PageAge } from './page-age.tsx';
import { SessionFacts } from './session-facts.tsx';
import styles from './syllabus-screen.module.css';
import { usePage } from './use-page.ts';

/** A webinar's or workshop's agenda and materials alone, to have at hand while it runs (rule 2.7). */
export default function SyllabusScreen({ title }: { title: string }) {
  const me = useMe();
  return me ? <Kept title={title} me={me} /> : null;
}

function Kept({ title, me }: { title: string; me: NonNullable<ReturnType<typeof useMe>> }) {
  const now = useNow();
  const page = usePage(me, now);
  const pulled = usePulled();
  const { division_code = '', program_id = '', program_type_id = '', program_type = '' } = useParams();
  if (page.state !== 'ready')
    return <PageAbsent title={title} absence={absenceOf({ opening: page.state === 'loading', ...pulled })} pulled={pulled} />;
  const { program, session, division } = page.value;
  const whole = (session && sessionPlace(session)) ?? paths.webinar(division_code, program_id, program_type_id, program_type);
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className="kick" data-div={program.division_code}>
            {division?.division_short_name ?? tw('webinar.agendaAll')}
          </p>
          <h1>{session?.name ?? program.program}</h1>
          <PageAge me={me} />
        </div>
        <ButtonLink variant="line" to={whole}>
          {tw('webinar.whole')}
        </ButtonLink>
      </div>
      {session && <SessionFacts session={session} now={now} />}
      <Agenda program={program} session={session} />
      <Materials program={program} />
      <OtherDates program={program} session={session} now={now} />
    </>
  );
}
