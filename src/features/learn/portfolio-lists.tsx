import { shortDayOf } from '../../i18n/dates.ts';
import { joinWords, programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './portfolio-lists.module.css';
import { kindWithin, lengthOf, SignalLine, standOf } from './program-facts.tsx';
import { programKey } from './program-list.tsx';
import { reasonsOf } from './rules/portfolio.ts';
import type { ListedProgram } from './rules/program-filters.ts';

/** Programs in progress, each with its next part. */
export function ContinueList({
  listed,
  nameOf,
}: {
  listed: readonly ListedProgram[];
  nameOf: (code: string) => string | undefined;
}) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  return (
    <ul role="list">
      {listed.map((item) => {
        const { program } = item;
        const name = programName(program);
        const stand = standOf(program);
        return (
          <li key={programKey(item)}>
            <Link
              to={destination(program, types) ?? paths.educationPortfolio}
              className={styles.continueListRow}
            >
              <Pic
                src={media(program.image)}
                alt=""
                name={program.program}
                division={program.division_code}
                small
              />
              <div className={styles.continueListWords}>
                <p className="kick" data-div={program.division_code}>
                  {[nameOf(program.division_code), kindWithin(program, types)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                <h3 lang={langOf(name)}>{name}</h3>
                {stand && <p className="meta">{stand}</p>}
                {!!program.progress && (
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
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The day of completion as a large number above its month; a check mark if it is unknown. */
function DoneDay({ at }: { at: string | null | undefined }) {
  if (at == null) return <Icon name="check" className={styles.check} />;
  const [day, ...month] = shortDayOf(Date.parse(at)).split(' ');
  return (
    <p className={styles.date}>
      <span className="num">{Number(day)}</span> <span className="meta">{month.join(' ')}</span>
    </p>
  );
}

/** Finished programs, newest first, with links to their certificates. */
export function CompletedList({
  listed,
  nameOf,
}: {
  listed: readonly ListedProgram[];
  nameOf: (code: string) => string | undefined;
}) {
  const types = useMe()?.programTypes ?? {};
  return (
    <ul role="list" className={styles.done}>
      {listed.map((item) => {
        const { program, waiting } = item;
        const name = programName(program);
        return (
          <li key={programKey(item)} className={styles.row}>
            <DoneDay at={program.done_at} />
            <div className={styles.words}>
              <Link
                to={destination(program, types) ?? paths.educationPortfolio}
                className={styles.link}
              >
                <h3 lang={langOf(name)}>{name}</h3>
              </Link>
              <p className="meta">
                {[nameOf(program.division_code), kindWithin(program, types)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            {waiting && (
              <span className={`wait ${styles.end}`}>
                <Icon name="clock" small />
                {learnText('learn.waitingText')}
              </span>
            )}
            {!waiting && program.earns_certificate && (
              <MoreLink
                to={paths.myCertificates}
                className={styles.end}
                aria-label={learnText('learn.certificateOf', { program: name })}
              >
                {learnText('learn.certificateLink')}
              </MoreLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export interface RecommendedProps {
  recommended: readonly ListedProgram[];
  /** All programs of the person; the reasons name some of them. */
  listed: readonly ListedProgram[];
  nameOf: (code: string) => string | undefined;
}

/** Says why these programs are recommended: finished programs, and the person's brands. */
function RecommendationReasons({ recommended, listed, nameOf }: RecommendedProps) {
  const { finished, divisions } = reasonsOf(recommended);
  const titles = finished.flatMap((why) => {
    const source = listed.find(
      ({ program: { program_id } }) =>
        why?.program_id != null && String(program_id) === String(why.program_id),
    );
    const title = source ? programName(source.program) : why?.program;
    return title ? [learnText('learn.quoted', { title })] : [];
  });
  const brands = divisions.flatMap((code) => nameOf(code) ?? []);
  const reasons = {
    finished: joinWords(titles),
    count: brands.length,
    brands: joinWords(brands),
  };
  if (titles.length === 0 && brands.length === 0) return null;
  const name =
    brands.length === 0
      ? 'learn.becauseFinished'
      : titles.length === 0
        ? 'learn.becauseBrands'
        : 'learn.because';
  return <p className={`deck ${styles.why}`}>{learnText(name, reasons)}</p>;
}

/** Recommended programs and the reasons for them. */
export function Recommended(props: RecommendedProps) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  return (
    <>
      <RecommendationReasons {...props} />
      <ul role="list" className={styles.grid}>
        {props.recommended.map((item) => {
          const { program, here } = item;
          const name = programName(program);
          return (
            <li key={programKey(item)}>
              <Link
                to={destination(program, types) ?? paths.educationPortfolio}
                className={styles.item}
              >
                <Pic
                  src={media(program.image)}
                  alt=""
                  name={program.program}
                  division={program.division_code}
                  className={styles.recommendedPic}
                />
                <div className={styles.recommendedWords}>
                  <p className="kick" data-div={program.division_code}>
                    {[props.nameOf(program.division_code), kindWithin(program, types)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  <h3 lang={langOf(name)}>{name}</h3>
                  <p className="meta">
                    {[lengthOf(program), standOf(program)].filter(Boolean).join(', ')}
                    {program.is_new && (
                      <>
                        , <b className={styles.fresh}>{learnText('learn.new')}</b>
                      </>
                    )}
                  </p>
                  <SignalLine here={here} />
                </div>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
