import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { language } from '../../i18n/language.ts';
import { quizText } from '../../i18n/quiz.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './quiz.module.css';
import type { Question } from './rules/attempt.ts';
import type { Result } from './rules/standing.ts';

type Reviewed = NonNullable<Result['review']>[number];

/** The texts of options in a sentence. */
const listOf = ({ options }: Question, ids: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(options.filter(({ id }) => ids.includes(id)).map(({ text }) => text));

/** What the person chose, where it was wrong and the server says it. */
function chosenText(question: Question, { correct, chosen_option_ids: ids }: Reviewed): string | undefined {
  if (correct || ids == null) return undefined;
  const list = listOf(question, ids);
  return list === '' ? quizText('quiz.choseNone') : quizText('quiz.youChose', { list });
}

function Answer({ question, reviewed }: { question: Question; reviewed: Reviewed }) {
  const chosen = chosenText(question, reviewed);
  return (
    <li className={styles.answer} data-right={reviewed.correct || undefined}>
      <Icon name={reviewed.correct ? 'check' : 'close'} small />
      <div>
        <h3 lang={langOf(question.text)}>{question.text}</h3>
        <p className={reviewed.correct ? 'here' : 'gone'}>{quizText(reviewed.correct ? 'quiz.youRight' : 'quiz.youWrong')}</p>
        {chosen !== undefined && <p>{chosen}</p>}
        <p>{quizText('quiz.rightIs', { list: listOf(question, reviewed.right_option_ids) })}</p>
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
