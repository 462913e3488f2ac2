import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useReply } from './use-reply.ts';

export function AnswerButtons({ training }: { training: UpcomingTraining }) {
  const reply = useReply(training);
  return (
    <div className="acts">
      <Button onClick={() => void reply('accept')}>{trainingText('training.accept')}</Button>
      <Button variant="line" onClick={() => void reply('reject')}>
        {trainingText('training.reject')}
      </Button>
    </div>
  );
}
