import { serverText } from '../../i18n/language.ts';
import { quizText } from '../../i18n/quiz.ts';
import type { AbsentProps } from '../../live/documents/screen-props.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { paths } from '../../rules/paths.ts';
import { quizRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ComingPage } from '../../ui/states/coming-page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { GonePage } from '../../ui/states/gone-page.tsx';
import { NeverHere } from '../../ui/states/never-here.tsx';

const PICTURE = 'learn';

/** A quiz while its content is on its way. */
export const QuizComing = ({ title }: { title: string }) => (
  <ComingPage title={title} className={undefined} columns={[['title', 'line', 'row', 'button']]} />
);

const others = () => <ButtonLink to={paths.educationPortfolio}>{quizText('quiz.others')}</ButtonLink>;

/** A quiz whose questions are still to be written. */
export const QuizEmpty = ({ name }: { name: string }) => (
  <Empty level={1} picture={PICTURE} kicker={name} title={quizText('quiz.empty')} text={quizText('quiz.emptyText')} action={others()} />
);

/** Shown in place of a quiz: it is coming, it was never here, or the server's refusal with Retry (rule 8.4). */
export function NoQuiz({ absence, params, title, pulled: { failure, busy, again }, fallback }: AbsentProps<'quiz'>) {
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
