import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { Frame } from '../../ui/frame/frame.tsx';
import { LanguageChoice } from '../../ui/frame/language-choice.tsx';
import { PlainBar } from '../../ui/frame/plain-bar.tsx';

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
