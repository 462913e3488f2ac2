import { useEffect, useState } from 'react';
import { type Consent, EVERYTHING, NECESSARY } from '../../../sync/store/consent.ts';
import { tc } from '../../i18n/en/consent.ts';
import { t } from '../../i18n/t.ts';
import { useStore } from '../../live/store.tsx';
import { useConsent } from '../../live/use-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Department } from '../../ui/department.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './consent-dialog.module.css';
import { contactLines } from './contact-lines.ts';

const asked = [
  { key: 'keepAhead', label: 'consent.ahead', text: 'consent.aheadText' },
  { key: 'tellNews', label: 'consent.news', text: 'consent.newsText' },
] as const;

function Choices({ chosen, onDone }: { chosen: Consent; onDone: () => void }) {
  const { keep } = useConsent();
  const store = useStore();
  const [choice, setChoice] = useState(chosen);
  const [failed, setFailed] = useState(false);
  const save = (wanted: Consent): void => {
    setChoice(wanted);
    keep(wanted).then(onDone, () => setFailed(true));
  };
  return (
    <>
      <ul role="list" className={styles.choices}>
        <li>
          <p className={styles.head}>
            <b className="h3">{tc('consent.necessary')}</b>
            <span className="meta">{tc('consent.always')}</span>
          </p>
          <p className="meta">{tc('consent.necessaryText')}</p>
        </li>
        {asked.map(({ key, label, text }) => (
          <li key={key}>
            <Check
              label={<b className="h3">{tc(label)}</b>}
              aria-describedby={`consent-${key}`}
              checked={choice[key]}
              onChange={({ target }) => setChoice({ ...choice, [key]: target.checked })}
            />
            <p id={`consent-${key}`} className={`meta ${styles.below}`}>
              {tc(text)}
            </p>
          </li>
        ))}
      </ul>
      <p className="meta">{tc(store ? 'consent.account' : 'consent.onlyDevice')}</p>
      {failed && (
        <div role="alert">
          <Note tone="needs">{tc('consent.failed')}</Note>
        </div>
      )}
      <Button wide onClick={() => save(choice)}>
        {tc('consent.save')}
      </Button>
      <div className="acts">
        <Button variant="line" onClick={() => save(NECESSARY)}>
          {tc('consent.only')}
        </Button>
        <Button variant="line" onClick={() => save(EVERYTHING)}>
          {tc('consent.all')}
        </Button>
      </div>
    </>
  );
}

/** The consent settings and how to reach the division (rule 2.20); what is chosen holds from that moment. */
export function ConsentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { read } = useConsent();
  const [chosen, setChosen] = useState<Consent>();
  useEffect(() => {
    if (!open) return;
    // A device that cannot be read has no choice kept: what holds then is shown.
    void read().then(setChosen, () => setChosen(EVERYTHING));
    return () => setChosen(undefined);
  }, [open, read]);
  return (
    <Dialog open={open && chosen !== undefined} onClose={onClose} title={tc('consent.title')} closeLabel={t('shell.close')}>
      <p className="deck">{tc('consent.lead')}</p>
      {chosen && <Choices chosen={chosen} onDone={onClose} />}
      <Department title={tc('contact.title')} level={3} className={styles.contact}>
        <p className="meta">{tc('contact.text')}</p>
        <ul role="list">
          {contactLines.map(({ label, text, href }) => (
            <li key={href} className={styles.line}>
              <span className="meta">{tc(label)}</span>
              <a className="link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Department>
    </Dialog>
  );
}
