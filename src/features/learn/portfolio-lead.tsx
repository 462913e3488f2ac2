import { langOf } from '../../i18n/lang-of.ts';
import { programName } from '../../i18n/program-name.ts';
import { learnText } from '../../i18n/subjects/learn.ts';
import { secondsText } from '../../i18n/subjects/span.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Notch } from '../../ui/lists/notch.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './portfolio-lead.module.css';
import { kindWithin, nextTitle, standOf } from './program-facts.ts';
import { type ListedProgram, learningStateOf } from './rules/program-filters.ts';
import { SignalLine } from './signal-line.tsx';

const goOn = ({ program: { course, next_part } }: ListedProgram): string => {
  if (!next_part) return learnText('learn.goOn');
  return learnText(course ? 'learn.goOnLesson' : 'learn.goOnStep', { number: next_part.number });
};

/** The one program to go on with, or to begin with: its picture, where the person stopped, and the button. */
export function PortfolioLead({ lead, division }: { lead: ListedProgram; division: string | undefined }) {
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
        <p className="deck">{begun ? next && learnText('learn.stopped', { title: next }) : learnText('learn.beginText')}</p>
        {begun && !!program.progress && (
          <span className={styles.line}>
            <ProgressLine
              label={learnText('learn.progress', { count: Math.round(100 * program.progress), program: name })}
              value={program.progress}
              of={1}
            />
          </span>
        )}
        {stand && <p className="meta">{stand}</p>}
        <SignalLine here={lead.here} />
        <div className={styles.acts}>
          <ButtonLink to={destination(program, types) ?? paths.educationPortfolio} icon="play">
            {begun ? goOn(lead) : learnText('learn.begin')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
