import { useState } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { quizText } from '../../i18n/subjects/quiz.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './quiz.module.css';
import type { QuestionState } from './rules/attempt.ts';

interface AllQuestionsProps {
  stands: readonly QuestionState[];
  /** The question from which the person came, from 0. */
  back: number;
  onOpen: (question: number) => void;
  onHandIn: () => Promise<boolean>;
}

function Mark({ answered, flagged }: QuestionState) {
  return (
    <span className={styles.marks}>
      {flagged && (
        <span className="wait">
          <Icon name="flag" small />
          {quizText('quiz.flagged')}
        </span>
      )}
      <span className={answered ? 'here' : 'gone'}>
        {answered && <Icon name="check" small />}
        {quizText(answered ? 'quiz.answered' : 'quiz.notAnswered')}
      </span>
    </span>
  );
}

/** All questions with what is still missing, each to be opened; from here the answers are handed in. */
export function AllQuestions({ stands, back, onOpen, onHandIn }: AllQuestionsProps) {
  const [asks, setAsks] = useState(false);
  const missing = stands.filter(({ answered }) => !answered).length;
  const says = missing === 0 ? quizText('quiz.nothingMissing') : quizText('quiz.missing', { count: missing });
  return (
    <>
      <h1 tabIndex={-1}>{quizText('quiz.checkTitle')}</h1>
      <p className="deck">{says}</p>
      <ol role="list" className={styles.all}>
        {stands.map((stand) => (
          <li key={stand.number}>
            <button type="button" onClick={() => onOpen(stand.number - 1)}>
              <span className="num" aria-hidden="true">
                {stand.number}
              </span>
              <span className={styles.ask}>
                <span className="visually-hidden">{quizText('quiz.question', { number: stand.number, total: stands.length })} </span>
                <span lang={langOf(stand.question.text)}>{stand.question.text}</span>
              </span>
              <Mark {...stand} />
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.end}>
        <Button variant="line" onClick={() => onOpen(back)}>
          {quizText('quiz.backTo', { number: back + 1 })}
        </Button>
        <Button icon="send" onClick={() => setAsks(true)}>
          {quizText('quiz.handIn')}
        </Button>
      </div>
      <Dialog open={asks} onClose={() => setAsks(false)} title={quizText('quiz.sure')} closeLabel={t('shell.close')}>
        <div className="stack">
          <p className="deck">
            {says} {quizText('quiz.sureText')}
          </p>
          <div className="acts">
            <Button variant="line" onClick={() => setAsks(false)}>
              {quizText('quiz.goOn')}
            </Button>
            <Button icon="send" onClick={() => void onHandIn()}>
              {quizText('quiz.handIn')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
