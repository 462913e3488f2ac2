import { Home } from '../../features/home/home.tsx';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { HomePopups } from '../../features/home/popups/home-popups.tsx';
import { TrainingCards } from '../../features/trainings/training-card.tsx';
import { homeText } from '../../i18n/subjects/frame/home.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { TrainingControls } from './training-controls.tsx';

const UpcomingPopup = lazyOptional(
  async () => (await import('../../features/trainings/upcoming-popup.tsx')).UpcomingPopup,
);
const MissedPart = lazyOptional(
  async () => (await import('../../features/catch-up/missed-part.tsx')).MissedPart,
);

/** Home with its trainings; composed here, because the two features do not know each other. */
export default function HomeScreen({
  document,
  me,
  title,
  Age,
}: DocumentProps<'home' | 'homeDesign', 'home-pwa'>) {
  return (
    <>
      <Home
        document={document}
        title={title}
        Age={Age}
        missed={<MissedPart />}
        trainings={<TrainingCards Controls={TrainingControls} />}
      />
      <HomePopups
        me={me}
        home={document}
        upcoming={(onClose) => <UpcomingPopup onClose={onClose} />}
      />
    </>
  );
}

export const notHere = () => homeText('home.notHere');

/** A skeleton of home while it loads, so that nothing jumps; home has no visible heading. */
export function Absent({ title, absence, children }: AbsentProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {absence === 'loading' ? <HomeSkeleton /> : children}
    </>
  );
}
