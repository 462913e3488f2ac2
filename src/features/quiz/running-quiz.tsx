import { useEffect, useRef, useState } from 'react';
import type { QuizDraft, QuizTime } from '../../../sync/store/drafts.ts';
import { quizText } from '../../i18n/subjects/learning/quiz.ts';
import { announce, say } from '../../live/device/say.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { AllQuestions, QuestionPage } from './question-page.tsx';
import {
  answersTo,
  chosenAfter,
  clockOf,
  isFlagged,
  type QuestionState,
  type Quiz,
  standsOf,
  type TimeMark,
  withAnswer,
  withFlag,
} from './rules.ts';
import styles from './running-quiz.module.css';
import { type HeldAttempt, useQuizTime } from './use-attempt.ts';

interface TimeOverProps {
  quiz: Quiz;
  /** Number of answered questions. */
  answered: number;
  onHandIn: () => void;
}

/**
 * The time ended in the background: nothing is submitted unasked, and no further answer is
 * accepted.
 */
const TimeOver = ({ quiz, answered, onHandIn }: TimeOverProps) => (
  <Empty
    level={1}
    picture="learn"
    kicker={quiz.title}
    title={quizText('quiz.over')}
    text={quizText('quiz.overText', { count: answered })}
    action={
      <Button icon="send" onClick={onHandIn}>
        {quizText('quiz.handIn')}
      </Button>
    }
  />
);

/** Maximum number of question numbers that fit on a phone. */
const NUMBERED = 12;

/**
 * The person's position among the questions, as a picture; the list of all questions has the
 * buttons.
 */
function QuestionStrip({ stands, at }: { stands: readonly QuestionState[]; at: number }) {
  const count = (which: (one: QuestionState) => boolean): number => stands.filter(which).length;
  const label = quizText('quiz.strip', {
    number: at + 1,
    total: stands.length,
    answered: count(({ answered }) => answered),
    flagged: count(({ flagged }) => flagged),
  });
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={label}
      data-bare={stands.length > NUMBERED || undefined}
    >
      {stands.map(({ number, answered, flagged }) => (
        <span
          key={number}
          data-answered={answered || undefined}
          data-flagged={flagged || undefined}
          data-here={number === at + 1 || undefined}
        >
          {flagged ? <Icon name="flag" small /> : number}
          <i />
        </span>
      ))}
    </div>
  );
}

const MARKS = { five: 'quiz.fiveLeft', one: 'quiz.oneLeft' } as const satisfies Record<
  TimeMark,
  string
>;

interface RunningQuizProps {
  quiz: Quiz;
  division: string;
  attempt: HeldAttempt;
  draft: QuizDraft;
}

/** A running attempt: one question at a time, a list of all, and the remaining time. */
export function RunningQuiz({ quiz, division, attempt, draft }: RunningQuizProps) {
  const { change, handIn, saved } = attempt;
  const [all, setAll] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const stands = standsOf(quiz, draft);
  const answered = stands.filter((one) => one.answered).length;

  const send = async (time: QuizTime): Promise<boolean> => {
    // Ignores a second press, and a press as the time ends.
    if (busy.current) return false;
    busy.current = true;
    const done = await handIn({ ...draft, time });
    busy.current = false;
    return done;
  };
  const { left, now } = useQuizTime(draft.time, {
    limitS: quiz.time_limit_s,
    onMark: (mark) => announce(quizText(MARKS[mark])),
    onLeave: (time) => change((previous) => ({ ...previous, time })),
    onOver: (time) =>
      void send(time).then((done) => {
        if (done) say({ kind: 'toast', level: 'info', message: () => quizText('quiz.overSent') });
      }),
  });

  const at = Math.min(draft.open, quiz.questions.length - 1);
  const question = quiz.questions[at];
  // A new question is a new page: the focus moves to its heading, at the top.
  const shown = all ? 'all' : at;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo({ top: 0 });
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);

  const go = (to: number): void => {
    setAll(false);
    change((previous) => ({ ...previous, open: to, time: now() }));
  };
  if (left === 0)
    return <TimeOver quiz={quiz} answered={answered} onHandIn={() => void send(now())} />;
  if (!question) return null;
  const chosen = answersTo(draft, question);
  return (
    <div ref={top}>
      {left !== null && (
        <p className={styles.clock} role="timer" data-short={left <= 60_000 || undefined}>
          {quizText('quiz.timeLeft', { time: clockOf(left) })}
        </p>
      )}
      {all ? (
        <AllQuestions stands={stands} back={at} onOpen={go} onHandIn={() => send(now())} />
      ) : (
        <>
          <QuestionStrip stands={stands} at={at} />
          <QuestionPage
            key={question.id}
            question={question}
            number={at + 1}
            total={stands.length}
            division={division}
            chosen={chosen}
            flagged={isFlagged(draft, question)}
            saved={saved}
            onPress={(option) => {
              const time = now();
              change((previous) => ({
                ...withAnswer(
                  previous,
                  question,
                  chosenAfter(question, answersTo(previous, question), option),
                ),
                time,
              }));
            }}
            onFlag={() => {
              const time = now();
              change((previous) => ({ ...withFlag(previous, question), time }));
            }}
            onAll={() => setAll(true)}
            onBefore={at > 0 ? () => go(at - 1) : undefined}
            onNext={at + 1 < stands.length ? () => go(at + 1) : undefined}
          />
        </>
      )}
    </div>
  );
}
