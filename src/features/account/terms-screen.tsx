import { useState } from 'react';
import { entryText } from '../../i18n/subjects/entry.ts';
import { termsText } from '../../i18n/subjects/terms.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import styles from './account.module.css';
import { LeaveButton, PolicyLinks } from './entry-parts.tsx';
import { afterFailure } from './fail-words.ts';
import { RefusedNote } from './step-parts.tsx';

const sections = (): readonly { title: string; text: string }[] => [
  { title: termsText('terms.1.title'), text: termsText('terms.1.text') },
  { title: termsText('terms.2.title'), text: termsText('terms.2.text') },
  { title: termsText('terms.3.title'), text: termsText('terms.3.text') },
  { title: termsText('terms.4.title'), text: termsText('terms.4.text') },
  { title: termsText('terms.5.title'), text: termsText('terms.5.text') },
];

/** The terms, which must be accepted with a tick before anything else (rule 2.2). */
export default function TermsScreen() {
  const engine = useEngine();
  const online = useOnline();
  const [agreed, setAgreed] = useState(false);
  const { ref, errors, refused, busy, onSubmit } = useForm(
    (_way: 'accept') => ({ agreed: agreed ? undefined : termsText('terms.agreeMissing') }),
    {
      shut: !online,
    },
  );
  const accept = async (): Promise<SendResult> => {
    const outcome = await engine.acceptTerms();
    return outcome.ok ? 'leaving' : afterFailure(outcome.failure);
  };
  return (
    <form ref={ref} className={styles.narrow} noValidate onSubmit={onSubmit('accept', accept)}>
      <h1>{termsText('terms.title')}</h1>
      <p className="deck">{termsText('terms.lead')}</p>
      <section className={styles.terms} aria-label={termsText('terms.region')}>
        {sections().map(({ title, text }) => (
          <div key={title}>
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <div>
        <p className="meta">{entryText('policies.title')}</p>
        <PolicyLinks />
      </div>
      <div className={styles.agree}>
        <RefusedNote refused={refused} />
        <Check
          label={termsText('terms.agree')}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={errors.agreed}
        />
        <Button
          type="submit"
          wide
          busy={busy !== null}
          disabledReason={online ? undefined : termsText('terms.offline')}
        >
          {termsText('terms.submit')}
        </Button>
      </div>
      <LeaveButton />
    </form>
  );
}
