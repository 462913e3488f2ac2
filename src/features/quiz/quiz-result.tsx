import { langOf } from '../../i18n/lang-of.ts';
import { quizText } from '../../i18n/subjects/quiz.ts';
import type { ParamsOf } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './quiz.module.css';
import type { QuizDetails, Result } from './rules/standing.ts';
import { useQuizWay } from './use-quiz-way.ts';

interface QuizResultProps {
  details: QuizDetails;
  result: Result;
  /** Attempts that are still free. */
  left: number;
  params: ParamsOf<'quiz'>;
}

/** Why a result is no pass although it may look like one, or what is left to try. */
function reasonOf({ counts, late, passed }: Result, left: number): string {
  if (!counts) return quizText('quiz.notCounted');
  if (late) return quizText('quiz.late');
  return passed || left === 0 ? '' : quizText('quiz.more', { count: left });
}

/** What an attempt came to, by the server's word, and where the person goes on. */
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
        {passed && way.next !== undefined && <p lang={langOf(way.next)}>{quizText('quiz.opensNext', { name: way.next })}</p>}
      </div>
      <ButtonLink wide variant={passed ? 'filled' : 'line'} icon={passed ? 'next' : 'back'} to={way.to}>
        {quizText(`quiz.${passed ? 'goOn' : 'to'}${way.is === 'path' ? 'Path' : 'Course'}`)}
      </ButtonLink>
    </section>
  );
}
