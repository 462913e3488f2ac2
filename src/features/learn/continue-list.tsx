import { langOf } from '../../i18n/lang-of.ts';
import { programName } from '../../i18n/program-name.ts';
import { learnText } from '../../i18n/subjects/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './continue-list.module.css';
import { kindWithin, standOf } from './program-facts.ts';
import { programKey } from './program-list.tsx';
import type { ListedProgram } from './rules/program-filters.ts';

/** Programs that were begun, each with what comes next. */
export function ContinueList({ listed, nameOf }: { listed: readonly ListedProgram[]; nameOf: (code: string) => string | undefined }) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  return (
    <ul role="list">
      {listed.map((one) => {
        const { program } = one;
        const name = programName(program);
        const stand = standOf(program);
        return (
          <li key={programKey(one)}>
            <Link to={destination(program, types) ?? paths.educationPortfolio} className={styles.row}>
              <Pic src={media(program.image)} alt="" name={program.program} division={program.division_code} small />
              <div className={styles.words}>
                <p className="kick" data-div={program.division_code}>
                  {[nameOf(program.division_code), kindWithin(program, types)].filter(Boolean).join(', ')}
                </p>
                <h3 lang={langOf(name)}>{name}</h3>
                {stand && <p className="meta">{stand}</p>}
                {!!program.progress && (
                  <span className={styles.line}>
                    <ProgressLine
                      label={learnText('learn.progress', { count: Math.round(100 * program.progress), program: name })}
                      value={program.progress}
                      of={1}
                    />
                  </span>
                )}
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
