import type { TopProgram } from '../../../sync/contract/home/home.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { secondsText } from '../../i18n/subjects/frame/span.ts';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Card, Rank } from '../../ui/lists/cards.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './portfolio.module.css';
import { kindOf, kindWithin, lengthOf, nextTitle, SignalLine, standOf } from './program-facts.tsx';
import { listedAs, type Wall } from './rules/portfolio.ts';
import { type ListedProgram, learningStateOf } from './rules/program-filters.ts';

/** Top 5 in India, each with its offline state (rules 1.4 and 2.27). */
export function TopRanked({
  programs,
  listed,
}: {
  programs: readonly TopProgram[];
  listed: readonly ListedProgram[];
}) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  if (programs.length === 0) return null;
  return (
    <Department title={learnText('learn.top5')}>
      <ol className={styles.five}>
        {programs.map((top, place) => {
          const match = listedAs(top, listed);
          const program = match?.program ?? top;
          return (
            <li key={`${top.division_code} ${top.program}`}>
              <Link
                to={destination(top, types) ?? paths.educationPortfolio}
                className={styles.topRankedItem}
              >
                <Pic
                  src={media(top.image)}
                  alt=""
                  name={top.program}
                  division={top.division_code}
                  className={styles.topRankedPic}
                >
                  <Rank place={place + 1} />
                </Pic>
                <div className={styles.topRankedWords}>
                  <h3>{programName(program)}</h3>
                  <p className="meta">
                    {[kindOf(program, types), lengthOf(program)].filter(Boolean).join(', ')}
                  </p>
                  <SignalLine here={match?.here} />
                </div>
              </Link>
            </li>
          );
        })}
      </ol>
    </Department>
  );
}

/** The programs that open without a connection, by division: one foil packet for each program. */
export function SignalWall({
  wall,
  nameOf,
}: {
  wall: Wall;
  nameOf: (code: string) => string | undefined;
}) {
  const { whole, words, saving, rest } = wall;
  const parts = [
    learnText('learn.wallWhole', { count: whole }),
    words > 0 ? learnText('learn.wallWords', { count: words }) : '',
    saving > 0 ? learnText('learn.wallSaving', { count: saving }) : '',
  ].filter(Boolean);
  return (
    <Card>
      <h2 className="h3">
        {learnText('learn.wall')}{' '}
        <span className={`meta ${styles.note}`}>{learnText('learn.wallNote')}</span>
      </h2>
      <dl className={styles.wall}>
        {wall.rows.map(({ division, parts: packets, whole: count }) => (
          <div key={division} className={styles.signalWallRow}>
            <dt data-div={division}>{nameOf(division) ?? division}</dt>
            <dd>
              <FoilMeter parts={packets} />
            </dd>
            <dd className="meta">{learnText('learn.of', { count, total: packets.length })}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        {whole + words + saving === 0
          ? learnText('learn.wallNone')
          : `${parts.join(', ')}. ${rest > 0 ? learnText('learn.wallRest', { count: rest }) : ''}`}
      </p>
      <MoreLink to={paths.downloads} className={styles.more}>
        {learnText('learn.downloads')}
      </MoreLink>
    </Card>
  );
}

const continueText = ({ program: { course, next_part } }: ListedProgram): string => {
  if (!next_part) return learnText('learn.goOn');
  return learnText(course ? 'learn.goOnLesson' : 'learn.goOnStep', { number: next_part.number });
};

/** The program to continue or to begin: picture, next part and button. */
export function PortfolioLead({
  lead,
  division,
}: {
  lead: ListedProgram;
  division: string | undefined;
}) {
  const media = useMedia();
  const types = useMe()?.programTypes ?? {};
  const { program } = lead;
  const begun = learningStateOf(lead) === 'in-progress';
  const name = programName(program);
  const next = nextTitle(program);
  const left = program.seconds_left;
  const stand = standOf(program);
  return (
    <section>
      <Pic
        src={media(program.image)}
        alt=""
        name={program.program}
        division={program.division_code}
        ratio="banner"
        eager
        className={`bleed ${styles.pic}`}
      >
        {begun && typeof left === 'number' && left > 0 && (
          <Notch corner="bottom-left" className={styles.notch}>
            <span className="meta">{learnText('learn.left', { time: secondsText(left) })}</span>
          </Notch>
        )}
      </Pic>
      <div className={styles.say}>
        <p className="kick" data-div={program.division_code}>
          {[division, kindWithin(program, types)].filter(Boolean).join(', ')}
        </p>
        <h2 className="h1" lang={langOf(name)}>
          {name}
        </h2>
        <p className="deck">
          {begun
            ? next && learnText('learn.stopped', { title: next })
            : learnText('learn.beginText')}
        </p>
        {begun && !!program.progress && (
          <span className={styles.portfolioLeadLine}>
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
        {stand && <p className="meta">{stand}</p>}
        <SignalLine here={lead.here} />
        <div className={styles.acts}>
          <ButtonLink to={destination(program, types) ?? paths.educationPortfolio} icon="play">
            {begun ? continueText(lead) : learnText('learn.begin')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
