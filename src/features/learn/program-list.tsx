import type { ProgramTypes } from '../../../sync/contract/home/home.ts';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import type { OnDevice } from '../../rules/programs.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useProgressiveCount } from '../../ui/lists/use-progressive-count.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './learn.module.css';
import { kindOf, lengthOf, ratingOf, SignalLine, standOf } from './program-facts.tsx';
import type { ListedProgram } from './rules/program-filters.ts';

export interface ProgramRowProps {
  program: ProgramEntry;
  types: ProgramTypes;
  /** Short name of the division; undefined on the division's own page. */
  division?: string | undefined;
  /** The program's offline state; undefined until this device was asked. */
  here: OnDevice | undefined;
  /** The program was finished on this device, and the entry is not sent yet. */
  waiting?: boolean | undefined;
  /** `unit`: a line of a list with all facts; `small`: a line of a column. */
  look?: 'unit' | 'small' | undefined;
  level?: 2 | 3 | undefined;
}

/** The person's progress in one word. */
function Mark({
  program: { state, is_new },
  waiting,
}: Pick<ProgramRowProps, 'program' | 'waiting'>) {
  if (waiting)
    return (
      <span className="wait">
        <Icon name="clock" small />
        {learnText('learn.waiting')}
      </span>
    );
  if (state === 'done')
    return (
      <span className="here">
        <Icon name="check" small />
        {learnText('learn.done')}
      </span>
    );
  if (state === 'in-progress')
    return <span className={styles.on}>{learnText('learn.inProgress')}</span>;
  return is_new ? <span className={styles.fresh}>{learnText('learn.new')}</span> : null;
}

function Rating({ program: { rating_average, rating_count } }: Pick<ProgramRowProps, 'program'>) {
  if (rating_average == null) return <span>{learnText('learn.notRated')}</span>;
  return (
    <span className={styles.stars}>
      <Icon name="star" small />
      <span className="visually-hidden">
        {learnText('learn.rated', { rating: ratingOf(rating_average) })}
      </span>
      <span aria-hidden="true">{ratingOf(rating_average)}</span>
      {rating_count != null && <span className={styles.of}> ({rating_count})</span>}
    </span>
  );
}

/** A program as a line of a list: picture, kind, progress and offline state. */
export function ProgramRow({
  program,
  types,
  division,
  here,
  waiting,
  look = 'unit',
  level = 2,
}: ProgramRowProps) {
  const media = useMedia();
  const name = programName(program);
  const stand = waiting ? learnText('learn.waitingText') : standOf(program);
  const length = lengthOf(program);
  const isUnderWay = program.state === 'in-progress' && !waiting;
  const Heading = `h${level}` as const;
  return (
    <Link
      to={destination(program, types) ?? paths.educationPortfolio}
      className={classes(styles.unit, look === 'small' && styles.small)}
    >
      <Pic
        src={media(program.image)}
        alt=""
        name={program.program}
        division={program.division_code}
        small
        className={styles.pic}
      />
      <div className={styles.words}>
        <p className={styles.top}>
          {division && (
            <span className="kick" data-div={program.division_code}>
              {division}
            </span>
          )}
          <span className={styles.mark}>
            <Mark program={program} waiting={waiting} />
          </span>
        </p>
        <Heading className={classes('h3', styles.title)} lang={langOf(name)}>
          {name}
        </Heading>
        <p className="meta">
          {kindOf(program, types)}
          {length && (
            <>
              , <b>{length}</b>
            </>
          )}
          {look === 'unit' && (
            <>
              <i className={styles.dot} />
              <Rating program={program} />
            </>
          )}
        </p>
        {stand && <p className={waiting ? 'wait' : 'meta'}>{stand}</p>}
        {isUnderWay && !!program.progress && (
          <span className={styles.line}>
            <ProgressLine
              label={learnText('learn.progress', {
                count: Math.round(100 * program.progress),
                program: name,
              })}
              value={program.progress}
              of={1}
            />
          </span>
        )}
      </div>
      {/* A finished live training has no offline state to show. */}
      {!(program.state === 'done' && here?.state === 'live') && (
        <SignalLine here={here} className={styles.signal} />
      )}
    </Link>
  );
}

/** Number of rows in the first frame, and added with each frame after it. */
const AT_ONCE = 12;

export interface ProgramListProps extends Pick<ProgramRowProps, 'look' | 'level'> {
  listed: readonly ListedProgram[];
  /** Each row names its division; false on a division's own page. */
  named?: boolean | undefined;
  /** Two columns on wide windows. */
  columns?: boolean | undefined;
}

/** React key of a program of any kind. */
export const programKey = ({
  program: { division_code, program_id, course, blended_program_id, program },
}: ListedProgram): string =>
  [division_code, program_id ?? course?.id ?? blended_program_id ?? program].join();

/** A list of programs, one row each. */
export function ProgramList({
  listed,
  look,
  level = 3,
  named = true,
  columns = false,
}: ProgramListProps) {
  const types = useMe()?.programTypes ?? {};
  const { nameOf } = useDivisions();
  const drawn = useProgressiveCount(listed.length, AT_ONCE);
  return (
    <ul role="list" className={columns ? styles.columns : undefined}>
      {listed.slice(0, drawn).map((item) => (
        <li key={programKey(item)}>
          <ProgramRow
            program={item.program}
            types={types}
            division={named ? nameOf(item.program.division_code) : undefined}
            here={item.here}
            waiting={item.waiting}
            look={look}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
