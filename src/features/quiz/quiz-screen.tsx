import { useEffect } from 'react';
import { serverText } from '../../i18n/language.ts';
import { quizText } from '../../i18n/subjects/learning/quiz.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { paths } from '../../rules/paths.ts';
import { quizRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { fetchDialog } from '../../ui/overlays/dialog.tsx';
import { ComingPage, GonePage, NeverHere } from '../../ui/states/absent-page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { QuizStart } from './quiz-start.tsx';
import { attemptsIn, isHandedIn } from './rules.ts';
import { RunningQuiz } from './running-quiz.tsx';
import { stuckOf } from './stuck-submission.ts';
import { useAttempt } from './use-attempt.ts';
import { useQuizWay } from './use-quiz-way.ts';

const PICTURE = 'learn';

/** A quiz while its content loads. */
const QuizComing = ({ title }: { title: string }) => (
  <ComingPage title={title} className={undefined} columns={[['title', 'line', 'row', 'button']]} />
);

const others = () => (
  <ButtonLink to={paths.educationPortfolio}>{quizText('quiz.others')}</ButtonLink>
);

/** A quiz without questions. */
const QuizEmpty = ({ name }: { name: string }) => (
  <Empty
    level={1}
    picture={PICTURE}
    kicker={name}
    title={quizText('quiz.empty')}
    text={quizText('quiz.emptyText')}
    action={others()}
  />
);

/**
 * Replaces a missing quiz: loading, never on this device, or the server's refusal with Retry (rule
 * 8.4).
 */
function NoQuiz({
  absence,
  params,
  title,
  pulled: { failure, busy, again },
  fallback,
}: AbsentProps<'quiz'>) {
  const later = useSaveForLater(quizRead(params));
  if (absence === 'loading') return <QuizComing title={title} />;
  if (absence === 'not-here')
    return (
      <NeverHere
        name={title}
        scene={PICTURE}
        title={quizText('quiz.notHere')}
        text={quizText('quiz.notHereText')}
        later={later}
        saveNote={quizText('quiz.saveNote')}
      />
    );
  if (failure?.kind !== 'refused') return fallback;
  return (
    <GonePage
      picture={PICTURE}
      title={quizText('quiz.gone')}
      text={serverText('refusal', failure) ?? quizText('quiz.goneText')}
      others={others()}
      busy={busy}
      again={again}
    />
  );
}

/**
 * A quiz: its start page, its questions while an attempt runs, and its results (rule 2.10, F10).
 */
export default function QuizScreen({
  document: details,
  pending,
  params,
  title,
  Age,
}: DocumentProps<'quiz', 'quiz-details'>) {
  const { quiz } = details;
  const { name } = useQuizWay(params, quiz.id);
  useNameCrumbs({ parent: name });
  const attempt = useAttempt(quiz);
  const { entries } = useOutbox();
  const held = attempt.draft?.attempt_id;
  const standing = attemptsIn(details, pending, held);
  const obsolete = held !== undefined && isHandedIn(details, standing, held) ? held : undefined;
  const { forget } = attempt;
  useEffect(() => {
    if (obsolete !== undefined) forget(obsolete);
  }, [obsolete, forget]);
  // Prefetched, so that the closing dialogs of a running quiz open offline.
  useEffect(() => fetchDialog(), []);
  if (!attempt.known) return <QuizComing title={title} />;
  if (quiz.questions.length === 0) return <QuizEmpty name={quiz.title} />;
  if (attempt.draft && obsolete === undefined)
    return (
      <RunningQuiz
        quiz={quiz}
        division={params.division_code}
        attempt={attempt}
        draft={attempt.draft}
      />
    );
  return (
    <>
      <Age />
      <QuizStart
        details={details}
        standing={standing}
        stuck={stuckOf(entries, details) !== undefined}
        params={params}
        onBegin={() => void attempt.begin(obsolete)}
      />
    </>
  );
}

export const notHere = () => quizText('quiz.notHereText');
export const Absent = (props: AbsentProps<'quiz'>) => <NoQuiz {...props} />;
