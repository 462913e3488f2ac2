import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../i18n/language.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { handlingFailure } from '../lazy/lazy-file.ts';

/** The page's language, and a way to another one without a reload. `onChosen` keeps the choice; `missing`: its messages are not on this phone. */
export function useChooseLanguage(onChosen: (code: LanguageCode) => Promise<void>) {
  const chosen = useLanguage();
  const [missing, setMissing] = useState(false);
  const choose = async (code: LanguageCode): Promise<void> => {
    setMissing(false);
    try {
      await handlingFailure(() => chooseLanguage(code));
    } catch {
      return setMissing(true);
    }
    await onChosen(code);
  };
  return { chosen, missing, choose };
}
