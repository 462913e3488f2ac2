import { useState } from 'react';
import { entryText } from '../../i18n/subjects/account/entry.ts';
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
  { title: entryText('terms.1.title'), text: entryText('terms.1.text') },
  { title: entryText('terms.2.title'), text: entryText('terms.2.text') },
  { title: entryText('terms.3.title'), text: entryText('terms.3.text') },
  { title: entryText('terms.4.title'), text: entryText('terms.4.text') },
  { title: entryText('terms.5.title'), text: entryText('terms.5.text') },
];

/** The terms, which must be accepted with a tick before anything else (rule 2.2). */
export default function TermsScreen() {
  const engine = useEngine();
  const online = useOnline();
  const [agreed, setAgreed] = useState(false);
  const { ref, errors, refused, busy, onSubmit } = useForm(
    (_way: 'accept') => ({ agreed: agreed ? undefined : entryText('terms.agreeMissing') }),
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
      <h1>{entryText('terms.title')}</h1>
      <p className="deck">{entryText('terms.lead')}</p>
      <section className={styles.terms} aria-label={entryText('terms.region')}>
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
          label={entryText('terms.agree')}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={errors.agreed}
        />
        <Button
          type="submit"
          wide
          busy={busy !== null}
          disabledReason={online ? undefined : entryText('terms.offline')}
        >
          {entryText('terms.submit')}
        </Button>
      </div>
      <LeaveButton />
    </form>
  );
}
