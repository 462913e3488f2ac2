import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import styles from '../../ui/frame/frame.module.css';
import { Frame } from '../../ui/frame/frame.tsx';
import { LanguageChoice } from '../../ui/frame/language-choice.tsx';
import { Logo } from '../../ui/frame/logo.tsx';

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
