import { tw } from '../../../i18n/en/webinar.ts';
import { paths } from '../../../rules/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Empty } from '../../../ui/empty.tsx';

/** A page that the server does not give: in its own words (rule 8.4), and the way to what is planned. */
export function GonePage({ words }: { words: string | undefined }) {
  const action = <ButtonLink to={paths.upcomingTraining}>{tw('webinar.goneAction')}</ButtonLink>;
  return (
    <Empty picture="/pictures/empty-trainings.svg" level={1} title={tw('webinar.gone')} text={words ?? tw('webinar.goneText')} action={action} />
  );
}
