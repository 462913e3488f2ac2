import type { ReactNode } from 'react';
import { serverText } from '../../i18n/language.ts';
import { quizText } from '../../i18n/quiz.ts';
import { t } from '../../i18n/t.ts';
import type { AbsentProps } from '../../live/screen-props.ts';
import { useSaveForLater } from '../../live/use-saved-for-later.ts';
import { paths } from '../../rules/paths.ts';
import { quizRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { NotHere } from '../../ui/states/not-here.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';

const PICTURE = '/pictures/later-learn.svg';

/** A quiz while its content is on its way. */
export const QuizComing = ({ title }: { title: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading className="stack">
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="row" />
      <Skeleton shape="button" />
    </Loading>
  </>
);

const others = () => <ButtonLink to={paths.educationPortfolio}>{quizText('quiz.others')}</ButtonLink>;

/** A quiz whose questions are still to be written. */
export const QuizEmpty = ({ name }: { name: string }) => (
  <Empty level={1} picture={PICTURE} kicker={name} title={quizText('quiz.empty')} text={quizText('quiz.emptyText')} action={others()} />
);

/** Shown in place of a quiz: it is coming, it was never here, or the server's refusal with Retry (rule 8.4). */
export function NoQuiz({ absence, params, title, pulled: { failure, busy, again }, children }: AbsentProps<'quiz'>): ReactNode {
  const later = useSaveForLater();
  if (absence === 'loading') return <QuizComing title={title} />;
  if (absence === 'not-here')
    return (
      <NotHere
        name={title}
        picture={PICTURE}
        title={quizText('quiz.notHere')}
        text={quizText('quiz.notHereText')}
        action={
          !later.saved && (
            <Button icon="download" onClick={() => void later.save(quizRead(params))}>
              {quizText('quiz.saveLater')}
            </Button>
          )
        }
        note={<span role="status">{quizText(later.saved ? 'quiz.savedLater' : 'quiz.saveNote')}</span>}
      />
    );
  if (failure?.kind !== 'refused')
    return (
      <div className="stack">
        <h1>{title}</h1>
        {children}
      </div>
    );
  return (
    <Empty
      level={1}
      picture={PICTURE}
      title={quizText('quiz.gone')}
      text={serverText('refusal', failure) ?? quizText('quiz.goneText')}
      action={
        <>
          {others()}
          <Button variant="line" icon="retry" busy={busy} onClick={again}>
            {t('state.retry')}
          </Button>
        </>
      }
    />
  );
}
