import type { ReactNode } from 'react';
import { lockText } from '../../i18n/subjects/account/lock.ts';
import { t } from '../../i18n/t.ts';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { SignInLayout } from '../../ui/frame/frame.tsx';
import { PinForm } from './pin-form.tsx';

/**
 * On a shared tablet: who has no PIN yet gives themselves one before anything else is shown (S20).
 */
export function PinFirst({ children }: { children: ReactNode }) {
  const facts = useLockFacts();
  const brand = useConfig()?.brand ?? t('brand.name');
  if (facts === undefined) return null;
  if (facts) return children;
  return (
    <SignInLayout
      brand={brand}
      home={paths.home}
      picture="/pictures/door.svg"
      alt={t('door.picture')}
    >
      <h1>{lockText('pin.set')}</h1>
      <PinForm forced onDone={() => undefined} />
    </SignInLayout>
  );
}
