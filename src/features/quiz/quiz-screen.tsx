import { useEffect } from 'react';
import { quizText } from '../../i18n/quiz.ts';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { fetchDialog } from '../../ui/overlays/dialog.tsx';
import { NoQuiz, QuizComing, QuizEmpty } from './no-quiz.tsx';
import { QuizStart } from './quiz-start.tsx';
import { attemptsIn, isHandedIn } from './rules/standing.ts';
import { RunningQuiz } from './running-quiz.tsx';
import { stuckOf } from './stuck-submission.ts';
import { useAttempt } from './use-attempt.ts';
import { useQuizWay } from './use-quiz-way.ts';

/** A quiz: what it is, its questions while an attempt runs, and what the attempts came to (rule 2.10, feature 10). */
export default function QuizScreen({ document: details, pending, params, title, Age }: DocumentProps<'quiz', 'quiz-details'>) {
  const { quiz } = details;
  const { name } = useQuizWay(params, quiz.id);
  useNamePlaces({ parent: name });
  const attempt = useAttempt(quiz);
  const { entries } = useOutbox();
  const own = attempt.draft?.attempt_id;
  const standing = attemptsIn(details, pending, own);
  const leftOver = own !== undefined && isHandedIn(details, standing, own) ? own : undefined;
  const { forget } = attempt;
  useEffect(() => {
    if (leftOver !== undefined) forget(leftOver);
  }, [leftOver, forget]);
  // What a running quiz asks at its end opens without a connection, too.
  useEffect(() => fetchDialog(), []);
  if (!attempt.known) return <QuizComing title={title} />;
  if (quiz.questions.length === 0) return <QuizEmpty name={quiz.title} />;
  if (attempt.draft && leftOver === undefined)
    return <RunningQuiz quiz={quiz} division={params.division_code} attempt={attempt} draft={attempt.draft} />;
  return (
    <>
      <Age />
      <QuizStart
        details={details}
        standing={standing}
        stuck={stuckOf(entries, details) !== undefined}
        params={params}
        onBegin={() => void attempt.begin(leftOver)}
      />
    </>
  );
}

export const notHere = () => quizText('quiz.notHereText');
export const Absent = (props: AbsentProps<'quiz'>) => <NoQuiz {...props} />;
