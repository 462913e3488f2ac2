import { serverText } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { webinarText } from '../../i18n/webinar.ts';
import type { PullProgress } from '../../live/pulled.tsx';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/** A page that the server refuses: the server's message with Retry (rule 8.4), and a link to planned trainings. */
export function GonePage({ failure, busy, again }: PullProgress) {
  const action = (
    <>
      <ButtonLink to={paths.upcomingTraining}>{webinarText('webinar.goneAction')}</ButtonLink>
      <Button variant="line" icon="retry" busy={busy} onClick={again}>
        {t('state.retry')}
      </Button>
    </>
  );
  return (
    <Empty
      picture="/pictures/empty-trainings.svg"
      level={1}
      title={webinarText('webinar.gone')}
      text={(failure && serverText('refusal', failure)) ?? webinarText('webinar.goneText')}
      action={action}
    />
  );
}
