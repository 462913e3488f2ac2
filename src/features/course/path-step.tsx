import { dateTimeOf, shortDayOf } from '../../i18n/dates.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { minutesText } from '../../i18n/subjects/frame/span.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { deviceZone } from '../../live/device/clock.ts';
import type { OnDevice } from '../../rules/programs.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import styles from './blended.module.css';
import type { ShownStep } from './rules.ts';

export interface PathStepProps extends ShownStep {
  storage: OnDevice | undefined;
  /** A lesson of the step was finished, and the server does not have it yet. */
  waiting: boolean;
}

/** The day of a step, or the trophy of the certificate. */
function When({ step, at }: Pick<PathStepProps, 'step' | 'at'>) {
  if (at !== undefined) {
    const [day, month] = shortDayOf(at).split(' ');
    return (
      <p className={styles.when}>
        <span className="num">{day}</span> <span className="meta">{month}</span>
      </p>
    );
  }
  if (step.kind !== 'certificate') return <p className={styles.when} />;
  return (
    <p className={styles.when}>
      <Icon name="award" />
      <span className="meta">{courseText('course.stepThen')}</span>
    </p>
  );
}

/** A step's facts in words: lessons, length, date, place, trainer. */
function factsOf({ step, at }: Pick<PathStepProps, 'step' | 'at'>): string {
  const { program, kind } = step;
  if (kind === 'quiz') return courseText('course.stepQuizText');
  if (!program) return '';
  const time = program.minutes ? minutesText(program.minutes) : '';
  if (kind === 'e-learning')
    return program.lesson_count
      ? courseText('course.facts', { count: program.lesson_count, time })
      : time;
  const when = at === undefined ? courseText('course.stepNoDate') : dateTimeOf(at, deviceZone);
  const trainer = program.trainer ? courseText('course.with', { name: program.trainer }) : '';
  return [when, program.place, trainer].filter(Boolean).join(', ');
}

function State({ state, step, at, number, waiting }: PathStepProps) {
  if (waiting)
    return (
      <p className="wait">
        <Icon name="clock" small />
        {learnText('learn.waitingText')}
      </p>
    );
  if (state === 'done')
    return (
      <p className="here">
        <Icon name="check" small />
        {at === undefined
          ? courseText('course.stepDone')
          : courseText('course.stepDoneAt', { day: shortDayOf(at) })}
      </p>
    );
  if (state === 'current') return <p className={styles.you}>{courseText('course.stepNext')}</p>;
  if (state === 'open') return null;
  return (
    <p className={styles.why}>
      <Icon name="lock" small />
      <span>
        <b>{courseText('course.stepLocked')}</b>{' '}
        {step.kind === 'certificate'
          ? courseText('course.stepCertificate')
          : courseText('course.stepOpens', { number: number - 1 })}
      </span>
    </p>
  );
}

/** One step of a path: its day, name, facts, state and link. */
export function PathStep(props: PathStepProps) {
  const { step, number, state, to, storage, waiting } = props;
  const { kind, program } = step;
  // A step titled like its program is shown in the program's translated name.
  const name = program && program.program === step.title ? programName(program) : step.title;
  const icon = waiting ? 'clock' : state === 'done' ? 'check' : 'lock';
  const facts = factsOf(props);
  const act = state === 'current' ? 'course.stepGoOn' : 'course.stepOpen';
  return (
    <li
      className={styles.step}
      data-state={waiting ? 'waiting' : state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <When step={step} at={props.at} />
      <span className={styles.node} aria-hidden="true">
        {!waiting && (state === 'current' || state === 'open') ? (
          number
        ) : (
          <Icon name={icon} small />
        )}
      </span>
      <div className={styles.what}>
        <p className="meta">
          {courseText('course.step', { number, kind: courseText(`course.stepKind.${kind}`) })}
        </p>
        <h3 className={styles.name} lang={langOf(name)}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </h3>
        {facts && <p className="meta">{facts}</p>}
        <State {...props} />
        {storage?.parts && (
          <p className={`meta ${styles.foils}`}>
            <FoilMeter parts={storage.parts} />
            {learnText(
              storage.state === 'whole'
                ? 'learn.whole'
                : storage.state === 'nothing'
                  ? 'learn.nothing'
                  : 'learn.words',
            )}
          </p>
        )}
        {(state === 'current' || state === 'open') && to !== undefined && (
          <p className={styles.act}>
            <ButtonLink variant="line" to={to} aria-label={`${courseText(act)}: ${name}`}>
              {courseText(act)}
            </ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}
