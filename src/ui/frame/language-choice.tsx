import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../i18n/language.ts';
import { type LanguageCode, languageCodes, languages } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { handlingFailure } from '../lazy/lazy-file.ts';
import styles from './frame.module.css';

/**
 * The page's language, and a function that switches it without a reload. `onChosen` stores the
 * choice. `missing`: the chosen language's messages could not be loaded.
 */
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

interface LanguageChoiceProps {
  /** Stores the choice. */
  onChosen: (code: LanguageCode) => Promise<void>;
  /** Aligns the choice to the end of its line, and to the corner of a wide page. */
  corner?: boolean;
}

/** Each language by its own name; a press switches the page at once, without a reload. */
export function LanguageChoice({ onChosen, corner }: LanguageChoiceProps) {
  const { chosen, missing, choose } = useChooseLanguage(onChosen);
  return (
    <div className={styles.choice} data-corner={corner || undefined}>
      <div role="group" aria-label={t('language.label')} className={styles.languages}>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === chosen}
            onClick={() => void choose(code)}
          >
            {languages[code].name}
          </button>
        ))}
      </div>
      {missing && (
        <p role="alert" className="meta">
          {t('language.missing')}
        </p>
      )}
    </div>
  );
}
