import { Home } from '../features/home/home.tsx';
import { HomePopups } from '../features/home/popups/home-popups.tsx';
import { TrainingCards } from '../features/trainings/training-cards.tsx';
import { UpcomingPopup } from '../features/trainings/upcoming-popup.tsx';
import { useMe } from '../live/use-me.ts';
import type { ScreenProps } from './screen-module.ts';

/** Home with the trainings in it: two features that know nothing of each other, put together here. */
export default function HomeScreen({ title }: ScreenProps) {
  const me = useMe();
  return (
    <>
      <Home title={title} trainings={<TrainingCards />} />
      {me && <HomePopups me={me} upcoming={(onClose) => <UpcomingPopup onClose={onClose} />} />}
    </>
  );
}
