import type { TopProgram } from '../../../sync/contract/home.ts';
import { programName } from '../../i18n/program-name.ts';
import { learnText } from '../../i18n/subjects/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Rank } from '../../ui/lists/rank.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { kindOf, lengthOf } from './program-facts.ts';
import { listedAs } from './rules/portfolio.ts';
import type { ListedProgram } from './rules/program-filters.ts';
import { SignalLine } from './signal-line.tsx';
import styles from './top-ranked.module.css';

/** Top 5 in India with what of each opens without a connection (rules 1.4 and 2.27). */
export function TopRanked({ programs, listed }: { programs: readonly TopProgram[]; listed: readonly ListedProgram[] }) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  if (programs.length === 0) return null;
  return (
    <Department title={learnText('learn.top5')}>
      <ol className={styles.five}>
        {programs.map((top, place) => {
          const one = listedAs(top, listed);
          const facts = one?.program ?? top;
          return (
            <li key={`${top.division_code} ${top.program}`}>
              <Link to={destination(top, types) ?? paths.educationPortfolio} className={styles.item}>
                <Pic src={media(top.image)} alt="" name={top.program} division={top.division_code} className={styles.pic}>
                  <Rank place={place + 1} />
                </Pic>
                <div className={styles.words}>
                  <h3>{programName(facts)}</h3>
                  <p className="meta">{[kindOf(facts, types), lengthOf(facts)].filter(Boolean).join(', ')}</p>
                  <SignalLine here={one?.here} />
                </div>
              </Link>
            </li>
          );
        })}
      </ol>
    </Department>
  );
}
