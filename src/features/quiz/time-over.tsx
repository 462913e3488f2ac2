import { quizText } from '../../i18n/quiz.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import type { Quiz } from './rules/attempt.ts';

interface TimeOverProps {
  quiz: Quiz;
  /** So many questions have an answer. */
  answered: number;
  onHandIn: () => void;
}

/** The time ended while nobody looked: nothing is handed in behind the person's back, and no answer is taken any more. */
export const TimeOver = ({ quiz, answered, onHandIn }: TimeOverProps) => (
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
