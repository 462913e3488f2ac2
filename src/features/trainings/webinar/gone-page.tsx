import { tw } from '../../../i18n/en/webinar.ts';
import { t } from '../../../i18n/t.ts';
import type { Pulled } from '../../../live/pulled.tsx';
import { paths } from '../../../rules/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Empty } from '../../../ui/empty.tsx';

/** A page that the server refuses: in its own words, with Retry (rule 8.4), and the way to what is planned. */
export function GonePage({ failure, busy, again }: Pulled) {
  const action = (
    <>
      <ButtonLink to={paths.upcomingTraining}>{tw('webinar.goneAction')}</ButtonLink>
      <Button variant="line" icon="retry" busy={busy} onClick={again}>
        {t('state.retry')}
      </Button>
    </>
  );
  return (
    <Empty
      picture="/pictures/empty-trainings.svg"
      level={1}
      title={tw('webinar.gone')}
      text={failure?.message ?? tw('webinar.goneText')}
      action={action}
    />
  );
}
