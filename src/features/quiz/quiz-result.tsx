import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { quizText } from '../../i18n/subjects/learning/quiz.ts';
import type { ParamsOf } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './quiz.module.css';
import type { Question, QuizDetails, Result } from './rules.ts';
import { useQuizWay } from './use-quiz-way.ts';

type Reviewed = NonNullable<Result['review']>[number];

const NO_IDS: readonly string[] = [];

/** Some of a question's options, one per line, because they may be sentences. */
function Options({
  label,
  question,
  ids,
}: {
  label: string;
  question: Question;
  ids: readonly string[];
}) {
  return (
    <div className={styles.rights}>
      <p className="meta">{label}</p>
      <ul role="list">
        {question.options
          .filter(({ id }) => ids.includes(id))
          .map(({ id, text }) => (
            <li key={id} lang={langOf(text)}>
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
}

function Answer({ question, reviewed }: { question: Question; reviewed: Reviewed }) {
  const { correct, right_option_ids, chosen_option_ids } = reviewed;
  // A right answer is shown once; an earlier server does not send the chosen options.
  const chosen = correct ? NO_IDS : (chosen_option_ids ?? NO_IDS);
  return (
    <li className={styles.answer} data-right={correct || undefined}>
      <Icon name={correct ? 'check' : 'close'} small />
      <div>
        <h3 lang={langOf(question.text)}>{question.text}</h3>
        <p className={correct ? 'here' : 'gone'}>
          {quizText(correct ? 'quiz.youRight' : 'quiz.youWrong')}
        </p>
        {chosen.length > 0 && (
          <Options label={quizText('quiz.youChose')} question={question} ids={chosen} />
        )}
        {!correct && chosen_option_ids?.length === 0 && <p>{quizText('quiz.choseNone')}</p>}
        <Options label={quizText('quiz.rightIs')} question={question} ids={right_option_ids} />
        <p className="meta" lang={langOf(reviewed.explanation)}>
          {reviewed.explanation}
        </p>
      </div>
    </li>
  );
}

/** The right answers, which the server sends after a pass. */
export function QuizReview({
  questions,
  review,
}: {
  questions: readonly Question[];
  review: readonly Reviewed[];
}) {
  const pairs = questions.flatMap((question) => {
    const reviewed = review.find(({ question_id }) => isSameId(question_id, question.id));
    return reviewed ? [{ question, reviewed }] : [];
  });
  return (
    <Department title={quizText('quiz.review')}>
      <ol role="list">
        {pairs.map((pair) => (
          <Answer key={pair.question.id} {...pair} />
        ))}
      </ol>
    </Department>
  );
}

interface QuizResultProps {
  details: QuizDetails;
  result: Result;
  /** Attempts left. */
  left: number;
  params: ParamsOf<'quiz'>;
}

/** Why a result is not a pass although it may look like one, or how many attempts are left. */
function reasonOf({ counts, late, passed }: Result, left: number): string {
  if (!counts) return quizText('quiz.notCounted');
  if (late) return quizText('quiz.late');
  return passed || left === 0 ? '' : quizText('quiz.more', { count: left });
}

/** The server's result of an attempt, and the next step. */
export function QuizResult({ details: { quiz, passed }, result, left, params }: QuizResultProps) {
  const way = useQuizWay(params, quiz.id);
  const mark = quizText('quiz.percent', { count: quiz.pass_mark });
  const reason = reasonOf(result, left);
  return (
    <section className={styles.result} data-passed={result.passed || undefined}>
      <p className={styles.score} aria-hidden="true">
        {result.score}
        <small>%</small>
      </p>
      <div>
        <h2>
          {result.passed && <Icon name="check" />}
          {quizText(result.passed ? 'quiz.passed' : 'quiz.notPassed')}
        </h2>
        <p>
          {quizText('quiz.right', { count: result.score, mark })} {reason}
        </p>
        {passed && way.next !== undefined && (
          <p lang={langOf(way.next)}>{quizText('quiz.opensNext', { name: way.next })}</p>
        )}
      </div>
      <ButtonLink
        wide
        variant={passed ? 'filled' : 'line'}
        icon={passed ? 'next' : 'back'}
        to={way.to}
      >
        {quizText(`quiz.${passed ? 'goOn' : 'to'}${way.is === 'path' ? 'Path' : 'Course'}`)}
      </ButtonLink>
    </section>
  );
}
