import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './account.module.css';
import { failWords } from './fail-words.ts';
import { LeaveButton } from './leave-button.tsx';
import { termsText } from './terms-text.ts';

/** The terms, to be read and accepted with a tick before anything else (rule 2.2). */
export default function TermsScreen() {
  const engine = useEngine();
  const online = useOnline();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!agreed) return setMissing(true);
    setBusy(true);
    const outcome = await engine.acceptTerms();
    if (outcome.ok) return;
    setBusy(false);
    setError(failWords(outcome.failure));
  };
  return (
    <form className={styles.narrow} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('terms.title')}</h1>
      <p className="deck">{t('terms.lead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes focus, so that the keyboard reads it to its end */}
      <section className={styles.terms} tabIndex={0} aria-label={t('terms.region')}>
        {termsText().map(({ title, text }) => (
          <div key={title}>
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      {error && (
        <div role="alert">
          <Note tone="needs">{error}</Note>
        </div>
      )}
      <Check
        label={t('terms.agree')}
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setMissing(false);
        }}
        error={missing ? t('terms.agreeMissing') : undefined}
      />
      <Button type="submit" wide busy={busy} disabledReason={online ? undefined : t('terms.offline')}>
        {t('terms.submit')}
      </Button>
      <LeaveButton />
    </form>
  );
}
