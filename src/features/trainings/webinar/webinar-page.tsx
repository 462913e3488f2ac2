import type { Content } from '../../../../sync/outbox.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { typeName } from '../../../i18n/type-name.ts';
import type { Me } from '../../../live/use-me.ts';
import { useMedia } from '../../../live/use-media.ts';
import { Face } from '../../../ui/face.tsx';
import { Pic } from '../../../ui/pic.tsx';
import { Row } from '../../../ui/row.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { Agenda } from './agenda.tsx';
import { Materials } from './materials.tsx';
import { OtherDates } from './other-dates.tsx';
import { Recording } from './recording.tsx';
import { SessionAside } from './session-aside.tsx';
import { Stage } from './stage.tsx';
import { TakeHome } from './take-home.tsx';
import type { Page } from './use-page.ts';
import styles from './webinar-page.module.css';

interface WebinarPageProps {
  page: Page;
  over: readonly Content[];
  me: Me;
  now: number;
}

/** The page of a program that happens at a time, about one of its sessions. */
export function WebinarPage({ page, over, me, now }: WebinarPageProps) {
  const media = useMedia();
  const { program, division, session } = page;
  const name = session?.name ?? program.program;
  const trainer = session?.trainer_name ?? program.trainer;
  const type = typeName(program.program_type);
  return (
    <>
      <div className={styles.two}>
        <div>
          <Pic
            src={media(program.image)}
            alt=""
            name={program.program}
            ratio="banner"
            division={program.division_code}
            eager
            className={`bleed ${styles.cover}`}
          />
          <p className={`kick ${styles.kick}`} data-div={program.division_code}>
            {division ? tw('webinar.kicker', { division: division.division_short_name, type: type.toLowerCase() }) : type}
          </p>
          <h1>{name}</h1>
          {program.program_description && <SafeHtml html={program.program_description} className={`deck ${styles.deck}`} />}
          {trainer && <Row className={styles.trainer} lead={<Face src={undefined} name={trainer} />} title={trainer} meta={tw('webinar.trainer')} />}
        </div>
        <SessionAside page={page} over={over} me={me} now={now} />
      </div>
      {session && <Stage session={session} now={now} />}
      <div className={styles.parts}>
        <Agenda program={program} session={session} />
        <div>
          <TakeHome program={program} />
          <Materials program={program} />
          <Recording program={program} />
          <OtherDates program={program} session={session} now={now} />
        </div>
      </div>
    </>
  );
}
