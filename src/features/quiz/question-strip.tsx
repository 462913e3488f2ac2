import { quizText } from '../../i18n/quiz.ts';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './quiz.module.css';
import type { QuestionState } from './rules/attempt.ts';

/** More numbers than this do not fit beside each other on a phone. */
const NUMBERED = 12;

/** Where the person is among the questions, drawn; the list of all has the same to press. */
export function QuestionStrip({ stands, at }: { stands: readonly QuestionState[]; at: number }) {
  const count = (which: (one: QuestionState) => boolean): number => stands.filter(which).length;
  const label = quizText('quiz.strip', {
    number: at + 1,
    total: stands.length,
    answered: count(({ answered }) => answered),
    flagged: count(({ flagged }) => flagged),
  });
  return (
    <div className={styles.strip} role="img" aria-label={label} data-bare={stands.length > NUMBERED || undefined}>
      {stands.map(({ number, answered, flagged }) => (
        <span key={number} data-answered={answered || undefined} data-flagged={flagged || undefined} data-here={number === at + 1 || undefined}>
          {flagged ? <Icon name="flag" small /> : number}
          <i />
        </span>
      ))}
    </div>
  );
}
