import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { SignInLayout } from '../../ui/frame/frame.tsx';
import { LanguageChoice } from '../../ui/frame/language-choice.tsx';

/** The large picture with the logo, beside or above one form. */
export function AccountLayout({ low, children }: { low?: boolean; children: ReactNode }) {
  const keepLanguage = useKeepLanguage();
  const brand = useConfig()?.brand ?? t('brand.name');
  return (
    <SignInLayout brand={brand} home={paths.home} picture="/pictures/door.svg" alt={t('door.picture')} low={low}>
      <LanguageChoice corner onChosen={keepLanguage} />
      {children}
    </SignInLayout>
  );
}
