import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dayOf } from '../../i18n/dates.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { language } from '../../i18n/language.ts';
import { certificatesText } from '../../i18n/subjects/learning/certificates.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import { destination } from '../../rules/destination.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { Seal } from './seal.tsx';
import styles from './wallet.module.css';

type Wallet = AppResponse<'my-certificates'>;
type Coming = Wallet['on_the_way'][number];
export type Near = NonNullable<Wallet['nearest']>[number];
type Missing = Near['missing'][number];

/** A passed program whose certificate is not issued yet. */
function ComingCard({ program, image, completed_at, score, state, reason }: Coming) {
  const day = dayOf(Date.parse(completed_at));
  return (
    <article className={styles.coming}>
      <Seal image={image} name={program} division={undefined} state="coming" />
      <div>
        <h3 lang={langOf(program)}>{program}</h3>
        <p className="meta">
          {score == null
            ? certificatesText('certificates.passedOn', { day })
            : certificatesText('certificates.passedWith', { day, score })}
        </p>
        {state === 'declined' ? (
          <>
            <p>{certificatesText('certificates.declined')}</p>
            {reason && <p lang={langOf(reason)}>{reason}</p>}
          </>
        ) : (
          <p className="wait">
            <Icon name="clock" small />
            {certificatesText(
              state === 'review' ? 'certificates.inReview' : 'certificates.prepared',
            )}
          </p>
        )}
      </div>
    </article>
  );
}

const ICONS: Readonly<Record<string, IconName>> = {
  quiz: 'help',
  video: 'play',
  webinar: 'people',
  workshop: 'people',
};

function partText({ title, title_hi, minutes, pass_mark }: Missing): string {
  const name = language() === 'hi' ? (title_hi ?? title) : title;
  if (pass_mark != null)
    return certificatesText('certificates.quizPart', { title: name, mark: pass_mark });
  return minutes == null ? name : certificatesText('certificates.part', { title: name, minutes });
}

/** Maximum number of missing parts that are named. */
const MOST = 4;

function doneText({ program: { lesson_count, lessons_done, steps, steps_done } }: Near): string {
  if (lesson_count)
    return certificatesText('certificates.lessonsDone', {
      done: lessons_done ?? 0,
      total: lesson_count,
    });
  return steps
    ? certificatesText('certificates.stepsDone', { done: steps_done ?? 0, total: steps })
    : certificatesText('certificates.stillMissing');
}

/** A program that earns a certificate, with its missing parts. */
export function NearCard({ near, filled = false }: { near: Near; filled?: boolean }) {
  const { program, missing } = near;
  const division = useDivisionName(program.division_code);
  const to = destination(program, useMe()?.programTypes ?? {});
  const name = programName(program);
  const verb = program.state === 'new' ? 'start' : 'goOn';
  const more = missing.length - MOST;
  return (
    <article className={styles.coming}>
      <Seal image={program.image} name={name} division={program.division_code} state="coming" />
      <div>
        <p className="kick" data-div={program.division_code}>
          {division}
        </p>
        <h3 lang={langOf(name)}>{name}</h3>
        <p className="meta">{doneText(near)}</p>
        <ul role="list" className={styles.missing}>
          {missing.slice(0, MOST).map((part, i) => (
            <li key={i} lang={langOf(partText(part))}>
              <Icon name={ICONS[part.kind] ?? 'book'} small />
              {partText(part)}
            </li>
          ))}
          {more > 0 && <li>{certificatesText('certificates.andMore', { count: more })}</li>}
        </ul>
        {to !== null && (
          <ButtonLink
            variant={filled ? 'filled' : 'line'}
            to={to}
            aria-label={certificatesText(`certificates.${verb}With`, { name })}
          >
            {certificatesText(`certificates.${verb}`)}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Certificates that will be issued without further work, and the programs nearest to one. */
export function OnTheWay({
  coming,
  nearest,
}: {
  coming: readonly Coming[];
  nearest: readonly Near[];
}) {
  const count = coming.length + nearest.length;
  if (count === 0) return null;
  return (
    <Department
      title={certificatesText('certificates.onTheWay')}
      link={<p className="meta">{count}</p>}
    >
      <ul role="list" className={`${styles.cards} ${styles.two}`}>
        {coming.map((program) => (
          <li key={program.program_id}>
            <ComingCard {...program} />
          </li>
        ))}
        {nearest.map((near) => (
          <li key={near.program.program_id ?? near.program.program}>
            <NearCard near={near} />
          </li>
        ))}
      </ul>
    </Department>
  );
}
