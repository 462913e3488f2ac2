import { quizText } from '../../i18n/quiz.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './quiz.module.css';

/** What was handed in, and waits to be sent: nothing is called sent or passed before the server says so. */
export const WaitingNote = () => (
  <div className={styles.note} role="status">
    <Note tone="waiting">
      <b>{quizText('quiz.waiting')}</b>
      <p>{quizText('quiz.waitingText')}</p>
    </Note>
  </div>
);

/** What was handed in, and only the person can decide about. */
export const StuckNote = () => (
  <div className={styles.note} role="status">
    <Note tone="needs">
      <b>{quizText('quiz.needs')}</b>
      <p>{quizText('quiz.needsText')}</p>
      <MoreLink to={paths.outbox}>{quizText('quiz.seeWhy')}</MoreLink>
    </Note>
  </div>
);
