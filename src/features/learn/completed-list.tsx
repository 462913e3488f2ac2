import { shortDayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { programName } from '../../i18n/program-name.ts';
import { learnText } from '../../i18n/subjects/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './completed-list.module.css';
import { kindWithin } from './program-facts.ts';
import { programKey } from './program-list.tsx';
import type { ListedProgram } from './rules/program-filters.ts';

/** The day as a large number above its month. */
function DoneDay({ at }: { at: string | null | undefined }) {
  if (at == null) return <Icon name="check" className={styles.check} />;
  const [day, ...month] = shortDayOf(Date.parse(at)).split(' ');
  return (
    <p className={styles.date}>
      <span className="num">{Number(day)}</span> <span className="meta">{month.join(' ')}</span>
    </p>
  );
}

/** Finished programs, newest first, with the way to their certificates. */
export function CompletedList({ listed, nameOf }: { listed: readonly ListedProgram[]; nameOf: (code: string) => string | undefined }) {
  const types = useMe()?.programTypes ?? {};
  return (
    <ul role="list" className={styles.done}>
      {listed.map((one) => {
        const { program, waiting } = one;
        const name = programName(program);
        return (
          <li key={programKey(one)} className={styles.row}>
            <DoneDay at={program.done_at} />
            <div className={styles.words}>
              <Link to={destination(program, types) ?? paths.educationPortfolio} className={styles.link}>
                <h3 lang={langOf(name)}>{name}</h3>
              </Link>
              <p className="meta">{[nameOf(program.division_code), kindWithin(program, types)].filter(Boolean).join(', ')}</p>
            </div>
            {waiting && (
              <span className={`wait ${styles.end}`}>
                <Icon name="clock" small />
                {learnText('learn.waitingText')}
              </span>
            )}
            {!waiting && program.earns_certificate && (
              <MoreLink to={paths.myCertificates} className={styles.end} aria-label={learnText('learn.certificateOf', { program: name })}>
                {learnText('learn.certificateLink')}
              </MoreLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
