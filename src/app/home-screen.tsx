import { Home } from '../features/home/home.tsx';
import { TrainingCards } from '../features/trainings/training-cards.tsx';
import type { ScreenProps } from './screen-module.ts';

/** Home with the trainings in it: two features that know nothing of each other, put together here. */
export default function HomeScreen({ title }: ScreenProps) {
  return <Home title={title} trainings={<TrainingCards />} />;
}
