import { useState } from 'react';
import { settingsText } from '../../i18n/subjects/settings.ts';
import { t } from '../../i18n/t.ts';
import { useDiagnostics } from '../../live/device/use-diagnostics.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Option } from '../../ui/lists/option.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';

type Found = 'updateNone' | 'updateComes' | 'updateFailed';

/** Asks the server for a newer build; one that comes is offered as every other one is (EXPERIENCE 13). */
async function lookForUpdate(): Promise<Found> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'updateFailed';
  await registration.update();
  return registration.installing || registration.waiting ? 'updateComes' : 'updateNone';
}

/** Which app this is, and whether there is a newer one. */
export function AboutSettings() {
  const online = useOnline();
  const build = useDiagnostics()?.browser.build;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const look = async (): Promise<void> => {
    setBusy(true);
    setFound(await lookForUpdate().catch(() => 'updateFailed' as const));
    setBusy(false);
  };
  return (
    <>
      <Option title={`${t('brand.name')}`} note={build && `${settingsText('settings.version')} ${build}`}>
        <Button variant="text" busy={busy} disabledReason={online ? undefined : t('offline.needed')} onClick={() => void look()}>
          {settingsText('settings.update')}
        </Button>
      </Option>
      <p role="status" className="meta">
        {found && settingsText(`settings.${found}`)}
      </p>
      <Row title={t('screen.about')} to={paths.about} end={<Icon name="next" small />} />
    </>
  );
}
