import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { AuthFrame } from './auth-frame.tsx';

const WORDS = {
  refused: { title: 'storage.title', text: 'storage.text', again: 'storage.again' },
  newer: { title: 'storage.newer.title', text: 'storage.newer.text', again: 'storage.newer.again' },
  slow: { title: 'storage.slow.title', text: 'storage.slow.text', again: 'storage.newer.again' },
} as const;

/**
 * This browser stores nothing, or does not open what is stored, or a newer version of the app, in
 * another tab, has the store: nothing that the person does here would be safe, and the page says so
 * plainly.
 */
export function StorageRefused({ state }: { state: keyof typeof WORDS }) {
  const { title, text, again: label } = WORDS[state];
  const again = (
    <Button icon="retry" onClick={() => location.reload()}>
      {t(label)}
    </Button>
  );
  return (
    <AuthFrame>
      <Empty picture="empty" level={1} title={t(title)} text={t(text)} action={again} />
    </AuthFrame>
  );
}
