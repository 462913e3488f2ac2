import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from '../../ui/frame/frame.module.css';
import { Frame } from '../../ui/frame/frame.tsx';
import { LanguageChoice } from '../../ui/frame/language-choice.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Empty } from '../../ui/states/empty.tsx';

const WORDS = {
  refused: { title: 'storage.title', text: 'storage.text', again: 'storage.again' },
  newer: { title: 'storage.newer.title', text: 'storage.newer.text', again: 'storage.newer.again' },
  slow: { title: 'storage.slow.title', text: 'storage.slow.text', again: 'storage.newer.again' },
} as const;

/**
 * Says that nothing can be stored safely: the browser stores no data, the store does not open, or a
 * newer version of the app in another tab holds it.
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

/** The header of pages before signing in: only the logo, which leads home (rule 2.19). */
function PlainBar({ brand, home }: { brand: string; home: string }) {
  return (
    <header className={styles.bar}>
      <Logo name={brand} to={home} />
    </header>
  );
}

/** Screens around signing in: only the logo, which leads home (rule 2.19). */
export function AuthFrame({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const brand = useConfig()?.brand ?? t('brand.name');
  return (
    <Frame bare>
      <PlainBar brand={brand} home={paths.home} />
      <main id="content" className="page">
        <LanguageChoice corner onChosen={useKeepLanguage()} />
        {children}
      </main>
      {footer}
    </Frame>
  );
}
