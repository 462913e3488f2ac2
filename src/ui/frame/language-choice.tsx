import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../i18n/language.ts';
import { type LanguageCode, languageCodes, languages } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { handlingFailure } from '../states/lazy-file.ts';
import styles from './language-choice.module.css';

/** Each language by its own name; a press switches the page to it at once, without a reload. `onChosen` keeps the choice. */
export function LanguageChoice({ onChosen }: { onChosen: (code: LanguageCode) => Promise<void> }) {
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
  return (
    <div className={styles.choice}>
      <div role="group" aria-label={t('language.label')} className={styles.languages}>
        {languageCodes.map((code) => (
          <button key={code} type="button" lang={code} aria-pressed={code === chosen} onClick={() => void choose(code)}>
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
