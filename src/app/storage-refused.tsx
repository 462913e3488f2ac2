import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { AuthFrame } from './shell/auth-frame.tsx';

/** This browser keeps nothing, so nothing that the person did would be safe: said plainly instead of pretending. */
export function StorageRefused() {
  const again = (
    <Button icon="retry" onClick={() => location.reload()}>
      {t('storage.again')}
    </Button>
  );
  return (
    <AuthFrame>
      <Empty picture="/pictures/empty.svg" level={1} title={t('storage.title')} text={t('storage.text')} action={again} />
    </AuthFrame>
  );
}
