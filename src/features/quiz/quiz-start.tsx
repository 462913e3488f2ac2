import { dateTimeOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { spanText } from '../../i18n/subjects/frame/span.ts';
import { quizText } from '../../i18n/subjects/learning/quiz.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { spanOf } from '../../rules/dates.ts';
import { type ParamsOf, paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './quiz.module.css';
import { QuizResult, QuizReview } from './quiz-result.tsx';
import type { QuizDetails, QuizStanding, Result } from './rules.ts';
import { useQuizWay } from './use-quiz-way.ts';

/**
 * A submission that waits to be sent; it counts as sent or passed only after the server's answer.
 */
const WaitingNote = () => (
  <div className={styles.note} role="status">
    <Note tone="waiting">
      <b>{quizText('quiz.waiting')}</b>
      <p>{quizText('quiz.waitingText')}</p>
    </Note>
  </div>
);

/** A submission that only the person can decide about. */
const StuckNote = () => (
  <div className={styles.note} role="status">
    <Note tone="needs">
      <b>{quizText('quiz.needs')}</b>
      <p>{quizText('quiz.needsText')}</p>
      <MoreLink to={paths.outbox}>{quizText('quiz.seeWhy')}</MoreLink>
    </Note>
  </div>
);

export interface QuizStartProps {
  details: QuizDetails;
  standing: QuizStanding;
  /** The submission needs the person's decision. */
  stuck: boolean;
  params: ParamsOf<'quiz'>;
  onBegin: () => void;
}

const SECOND = 1000;

function Facts({
  details: { quiz },
  standing: { left },
}: Pick<QuizStartProps, 'details' | 'standing'>) {
  const facts = [
    [quizText('quiz.questions'), String(quiz.questions.length)],
    [
      quizText('quiz.time'),
      quiz.time_limit_s == null
        ? quizText('quiz.noLimit')
        : spanText(spanOf(quiz.time_limit_s * SECOND)),
    ],
    [quizText('quiz.toPass'), quizText('quiz.percent', { count: quiz.pass_mark })],
    [quizText('quiz.left'), quizText('quiz.leftOf', { left, total: quiz.attempts })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The start button and its note, online and offline. */
function Begin({
  details: { quiz, passed, lessons_first },
  standing: { left, elsewhere, latest, waiting },
  onBegin,
}: Omit<QuizStartProps, 'params' | 'stuck'>) {
  const online = useOnline();
  if (left === 0) return <p className="meta">{quizText('quiz.noneLeft')}</p>;
  const signal = quiz.allow_offline
    ? online
      ? 'quiz.offlineYes'
      : 'quiz.offlineNow'
    : 'quiz.offlineNo';
  const before = latest !== undefined || waiting.length > 0;
  return (
    <div className={styles.begin}>
      {lessons_first && <Note tone="info">{quizText('quiz.lessonsFirst')}</Note>}
      {elsewhere !== undefined && (
        <Note tone="info">
          {quizText('quiz.elsewhere', { time: dateTimeOf(elsewhere, deviceZone) })}
        </Note>
      )}
      <Button
        wide
        variant={passed || waiting.length > 0 ? 'line' : 'filled'}
        icon={before ? 'retry' : 'play'}
        disabledReason={quiz.allow_offline || online ? undefined : quizText('quiz.needsSignal')}
        onClick={onBegin}
      >
        {quizText(before ? 'quiz.beginAgain' : 'quiz.begin')}
      </Button>
      <p className="meta">
        {[
          quizText(signal),
          quizText('quiz.keptAtOnce'),
          quiz.time_limit_s == null ? '' : quizText('quiz.runsOn'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

const stateOf = ({ counts, late, passed }: Result): string =>
  quizText(
    !counts ? 'quiz.isExtra' : late ? 'quiz.isLate' : passed ? 'quiz.passed' : 'quiz.notPassed',
  );

/** Every attempt that the server knows, and pending ones. */
function Attempts({
  results,
  waiting,
}: {
  results: readonly Result[];
  waiting: readonly string[];
}) {
  if (results.length + waiting.length === 0) return null;
  return (
    <Department title={quizText('quiz.attempts')}>
      <ol role="list" className={styles.attempts}>
        {results.map((result, i) => (
          <li key={result.attempt_id}>
            <b>{quizText('quiz.attempt', { number: i + 1 })}</b>
            <span className="meta">{dateTimeOf(Date.parse(result.submitted_at), deviceZone)}</span>
            <span>{quizText('quiz.percent', { count: result.score })}</span>
            <span className={result.passed ? 'here' : 'gone'}>{stateOf(result)}</span>
          </li>
        ))}
        {waiting.map((attempt, i) => (
          <li key={attempt}>
            <b>{quizText('quiz.attempt', { number: results.length + i + 1 })}</b>
            <span className="wait">{quizText('quiz.waits')}</span>
          </li>
        ))}
      </ol>
    </Department>
  );
}

/**
 * Whether the right answers may come with a later attempt. After a pass or the last attempt the
 * server would have sent them already.
 */
const mayComeLater = ({ quiz, passed }: QuizDetails, { left }: QuizStanding): boolean =>
  quiz.shows_review !== false && !passed && left > 0;

/** Page before and after a quiz: facts, results, and the start button. */
export function QuizStart({ details, standing, stuck, params, onBegin }: QuizStartProps) {
  const { quiz, results } = details;
  const division = useDivisionName(params.division_code);
  const { latest, waiting } = standing;
  const way = useQuizWay(params, quiz.id);
  const media = useMedia();
  const hasAttempts = results.length + waiting.length > 0;
  return (
    <div className={styles.board}>
      {/* Without a result, the picture of the course or path comes first. */}
      {!hasAttempts && way.image && (
        <Pic
          src={media(way.image)}
          alt=""
          ratio="banner"
          division={params.division_code}
          eager
          className={`bleed ${styles.cover}`}
        />
      )}
      <div>
        <p className={`kick ${styles.kick}`} data-div={params.division_code}>
          {quizText('quiz.kicker', { division })}
        </p>
        <h1 tabIndex={-1} lang={langOf(quiz.title)}>
          {quiz.title}
        </h1>
        {stuck ? <StuckNote /> : waiting.length > 0 && <WaitingNote />}
        {latest && waiting.length === 0 && !stuck && (
          <QuizResult details={details} result={latest} left={standing.left} params={params} />
        )}
        <Facts details={details} standing={standing} />
        <Begin details={details} standing={standing} onBegin={onBegin} />
        {latest && !latest.review && mayComeLater(details, standing) && (
          <p className={`meta ${styles.later}`}>{quizText('quiz.reviewLater')}</p>
        )}
      </div>
      {hasAttempts && (
        <div>
          <Attempts results={results} waiting={waiting} />
        </div>
      )}
      {latest?.review && (
        <div className={styles.review}>
          <QuizReview questions={quiz.questions} review={latest.review} />
        </div>
      )}
    </div>
  );
}
