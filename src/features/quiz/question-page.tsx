import { useId, useState } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { quizText } from '../../i18n/subjects/learning/quiz.ts';
import { t } from '../../i18n/t.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Question, QuestionState } from './rules.ts';
import styles from './running-quiz.module.css';

interface AllQuestionsProps {
  stands: readonly QuestionState[];
  /** Index of the question from which the person came, from 0. */
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

/**
 * List of all questions with their state; each opens its question. The answers are submitted from
 * here.
 */
export function AllQuestions({ stands, back, onOpen, onHandIn }: AllQuestionsProps) {
  const [asks, setAsks] = useState(false);
  const missing = stands.filter(({ answered }) => !answered).length;
  const says =
    missing === 0 ? quizText('quiz.nothingMissing') : quizText('quiz.missing', { count: missing });
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
                <span className="visually-hidden">
                  {quizText('quiz.question', { number: stand.number, total: stands.length })}{' '}
                </span>
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
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={quizText('quiz.sure')}
        closeLabel={t('shell.close')}
      >
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

interface QuestionPageProps {
  question: Question;
  /** From 1. */
  number: number;
  total: number;
  division: string;
  /** The chosen options. */
  chosen: readonly string[];
  flagged: boolean;
  /** The choice is stored. */
  saved: boolean;
  onPress: (option: string) => void;
  onFlag: () => void;
  onAll: () => void;
  /** Missing at the first question. */
  onBefore: (() => void) | undefined;
  /** Missing at the last question. */
  onNext: (() => void) | undefined;
}

/** Whether the answer is stored, shown near the options. */
function Kept({ chosen, saved }: Pick<QuestionPageProps, 'chosen' | 'saved'>) {
  if (chosen.length === 0) return <p className="meta">{quizText('quiz.notAnswered')}</p>;
  if (!saved) return <p className="meta">{quizText('quiz.saving')}</p>;
  return (
    <p className="here">
      <Icon name="check" small />
      {quizText('quiz.saved')}
    </p>
  );
}

/** One question with its options: checkboxes for several right answers, else radio buttons. */
export function QuestionPage(props: QuestionPageProps) {
  const {
    question,
    number,
    total,
    division,
    chosen,
    flagged,
    onPress,
    onFlag,
    onAll,
    onBefore,
    onNext,
  } = props;
  const { kind, options } = question;
  const media = useMedia();
  const id = useId();
  const pictured = options.some(({ image }) => image);
  return (
    <div className={styles.question}>
      <div className={styles.head}>
        <p className="meta" id={`${id}kind`}>
          {quizText(`quiz.kind.${kind}`)}
        </p>
        <Button variant="text" onClick={onAll}>
          {quizText('quiz.all')}
        </Button>
      </div>
      <h1 tabIndex={-1} id={id}>
        <span className="visually-hidden">{quizText('quiz.question', { number, total })} </span>
        <span lang={langOf(question.text)}>{question.text}</span>
      </h1>
      {question.image && (
        <Pic
          src={media(question.image)}
          alt=""
          ratio="16:9"
          division={division}
          eager
          className={styles.picture}
        />
      )}
      <div
        className={classes(styles.options, pictured && styles.pictured)}
        role={kind === 'multiple' ? 'group' : 'radiogroup'}
        aria-labelledby={id}
        aria-describedby={`${id}kind`}
      >
        {options.map(({ id: option, text, image }) => (
          <label key={option} className={styles.option} lang={langOf(text)}>
            {pictured && <Pic src={media(image)} alt="" division={division} eager />}
            <span>
              <input
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={id}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => onPress(option)}
              />
              {text}
            </span>
          </label>
        ))}
      </div>
      <div className={styles.kept} role="status">
        <Kept {...props} />
      </div>
      <div className={styles.acts}>
        <Button variant="line" icon="flag" aria-pressed={flagged} onClick={onFlag}>
          {quizText('quiz.flag')}
        </Button>
        <Button onClick={onNext ?? onAll}>{quizText(onNext ? 'quiz.next' : 'quiz.toAll')}</Button>
      </div>
      {onBefore && (
        <div className="acts acts--quiet">
          <Button variant="text" icon="back" onClick={onBefore}>
            {quizText('quiz.before')}
          </Button>
        </div>
      )}
    </div>
  );
}
