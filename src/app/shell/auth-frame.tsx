import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useConfig } from '../../live/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { Frame } from '../../ui/frame.tsx';
import { PlainBar } from '../../ui/plain-bar.tsx';

/** Screens around signing in: only the logo, which leads home (rule 2.19). */
export function AuthFrame({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const brand = useConfig()?.brand ?? t('brand.name');
  return (
    <Frame bare>
      <PlainBar brand={brand} home={paths.home} />
      <main id="content" className="page">
        {children}
      </main>
      {footer}
    </Frame>
  );
}
