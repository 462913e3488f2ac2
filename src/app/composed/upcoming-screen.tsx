import { Upcoming } from '../../features/trainings/upcoming.tsx';
import { trainingText } from '../../i18n/trainings.ts';
import type { DocumentProps } from '../../live/screen-props.ts';
import { TrainingControls } from './training-controls.tsx';

export default function UpcomingScreen(props: DocumentProps<'upcomingTraining', 'home-pwa'>) {
  return <Upcoming {...props} Controls={TrainingControls} />;
}

export const notHere = () => trainingText('upcoming.notHere');
