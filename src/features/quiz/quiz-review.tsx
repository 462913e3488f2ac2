import { isSameId } from '../../../sync/contract/rules/same.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { quizText } from '../../i18n/quiz.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './quiz.module.css';
import type { Question } from './rules/attempt.ts';
import type { Result } from './rules/standing.ts';

type Reviewed = NonNullable<Result['review']>[number];

function Answer({ question, reviewed }: { question: Question; reviewed: Reviewed }) {
  const right = question.options.filter(({ id }) => reviewed.right_option_ids.includes(id)).map(({ text }) => text);
  const list = joinWords(right);
  return (
    <li className={styles.answer} data-right={reviewed.correct || undefined}>
      <Icon name={reviewed.correct ? 'check' : 'close'} small />
      <div>
        <h3 lang={langOf(question.text)}>{question.text}</h3>
        <p className={reviewed.correct ? 'here' : 'gone'}>{quizText(reviewed.correct ? 'quiz.youRight' : 'quiz.youWrong')}</p>
        <p>{quizText('quiz.rightIs', { list })}</p>
        <p className="meta" lang={langOf(reviewed.explanation)}>
          {reviewed.explanation}
        </p>
      </div>
    </li>
  );
}

/** The right answers, which the server sends once they can no longer help. */
export function QuizReview({ questions, review }: { questions: readonly Question[]; review: readonly Reviewed[] }) {
  const pairs = questions.flatMap((question) => {
    const reviewed = review.find(({ question_id }) => isSameId(question_id, question.id));
    return reviewed ? [{ question, reviewed }] : [];
  });
  return (
    <Department title={quizText('quiz.review')}>
      <ol role="list">
        {pairs.map((pair) => (
          <Answer key={pair.question.id} {...pair} />
        ))}
      </ol>
    </Department>
  );
}
