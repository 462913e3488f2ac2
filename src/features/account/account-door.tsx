import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useConfig } from '../../live/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { Door } from '../../ui/door.tsx';

/** The large picture with the mark, beside or above one form. */
export function AccountDoor({ children }: { children: ReactNode }) {
  const brand = useConfig()?.brand ?? t('brand.name');
  return (
    <Door brand={brand} home={paths.home} picture="/pictures/door.svg" alt={t('door.picture')}>
      {children}
    </Door>
  );
}
