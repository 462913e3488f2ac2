import { languageCodes, languages } from '../../i18n/languages.ts';
import { settingsText } from '../../i18n/subjects/account/settings.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { useChooseLook, useLook } from '../../live/device/look.ts';
import { sayError } from '../../live/device/say.ts';
import { type Look, TEXT_SIZES, THEMES } from '../../rules/device/look.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { useChooseLanguage } from '../../ui/frame/language-choice.tsx';
import styles from './settings.module.css';

const SIGNS: Readonly<Record<Look['theme'], string | undefined>> = {
  phone: undefined,
  light:
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
};
const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" className={styles.sign} focusable="false" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** A letter in the size of the text; the size's name is read out. */
const Letter = ({ text }: { text: Look['text'] }) => (
  <>
    <span aria-hidden="true" className={styles.letter} data-letter={text}>
      {settingsText('settings.text.letter')}
    </span>
    <span className="visually-hidden">{settingsText(`settings.text.${text}`)}</span>
  </>
);

/** Appearance and language of the page on this phone; each choice takes effect at once. */
export function LookSettings() {
  const look = useLook();
  const keepLook = useChooseLook();
  const language = useChooseLanguage(useKeepLanguage());
  const choose = (part: Partial<Look>): void => {
    keepLook({ ...look, ...part }).catch(() => sayError(insideText('device.notStored')));
  };
  return (
    <>
      <Segments
        label={settingsText('settings.theme')}
        value={look.theme}
        of={THEMES.map((value) => ({
          value,
          label: (
            <span className={styles.themed}>
              {SIGNS[value] && <Sign path={SIGNS[value]} />}
              {settingsText(`settings.theme.${value}`)}
            </span>
          ),
        }))}
        onChoose={(theme) => choose({ theme })}
      />
      <Segments
        label={settingsText('settings.language')}
        hint={
          language.missing ? (
            <span role="alert">{t('language.missing')}</span>
          ) : (
            settingsText('settings.languageText')
          )
        }
        value={language.chosen}
        of={languageCodes.map((value) => ({ value, label: languages[value].name, lang: value }))}
        onChoose={(code) => void language.choose(code)}
      />
      <Segments
        label={settingsText('settings.text')}
        hint={settingsText(
          look.text === 'normal' ? 'settings.text.normalText' : 'settings.text.otherText',
        )}
        value={look.text}
        of={TEXT_SIZES.map((value) => ({ value, label: <Letter text={value} /> }))}
        onChoose={(text) => choose({ text })}
      />
    </>
  );
}
