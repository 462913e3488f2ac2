import { Upcoming } from '../../features/trainings/upcoming.tsx';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { TrainingControls } from '../home/training-controls.tsx';

/** Not loaded on phones, which have no room for it. */
const SmallMonth = lazyOptional(
  async () => (await import('../../features/calendar/small-month.tsx')).SmallMonth,
);

export default function UpcomingScreen(props: DocumentProps<'upcomingTraining', 'home-pwa'>) {
  return <Upcoming {...props} Controls={TrainingControls} Month={SmallMonth} />;
}

export const notHere = () => trainingText('upcoming.notHere');
