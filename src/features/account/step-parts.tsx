import { type ReactNode, useEffect, useRef } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { t } from '../../i18n/t.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { SignInLayout } from '../../ui/frame/frame.tsx';
import { LanguageChoice } from '../../ui/frame/language-choice.tsx';
import { Note } from '../../ui/states/note.tsx';

/** A refusal that concerns no field of the form. */
export function RefusedNote({ refused }: { refused: string | undefined }) {
  if (!refused) return null;
  return (
    <div role="alert" lang={langOf(refused)}>
      <Note tone="needs">{refused}</Note>
    </div>
  );
}

/**
 * The heading of a step. It takes the focus when the step appears, so that screen readers read it
 * and the keyboard continues there.
 */
export function StepHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

/**
 * The layout of the forms before the login: a large picture with the logo, beside or above the
 * form.
 */
export function AccountLayout({ low, children }: { low?: boolean; children: ReactNode }) {
  const keepLanguage = useKeepLanguage();
  const brand = useConfig()?.brand ?? t('brand.name');
  return (
    <SignInLayout
      brand={brand}
      home={paths.home}
      picture="/pictures/door.svg"
      alt={t('door.picture')}
      low={low}
    >
      <LanguageChoice corner onChosen={keepLanguage} />
      {children}
    </SignInLayout>
  );
}
