import { type LanguageCode, languageCodes, languages } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import styles from './language-choice.module.css';
import { useChooseLanguage } from './use-choose-language.ts';

/** Each language by its own name; a press switches the page to it at once, without a reload. `onChosen` keeps the choice. */
export function LanguageChoice({ onChosen }: { onChosen: (code: LanguageCode) => Promise<void> }) {
  const { chosen, missing, choose } = useChooseLanguage(onChosen);
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
