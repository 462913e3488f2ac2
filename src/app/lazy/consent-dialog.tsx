import { useEffect, useState } from 'react';
import {
  type Consent,
  EVERYTHING,
  NECESSARY,
  UNTIL_CHOSEN,
} from '../../../sync/account/consent.ts';
import { consentText } from '../../i18n/subjects/frame/consent.ts';
import { t } from '../../i18n/t.ts';
import { useStore } from '../../live/account/store.tsx';
import { useConsent } from '../../live/device/use-consent.ts';
import { HELP_DESK } from '../../rules/help-desk.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './page-footer.module.css';

/** Invented contact lines: the number is not assigned, the domain is reserved for examples. */
const contactLines = [
  { label: 'contact.desk', text: HELP_DESK.text, href: `tel:${HELP_DESK.phone}` },
  {
    label: 'contact.desk',
    text: 'education@chairside.example.com',
    href: 'mailto:education@chairside.example.com',
  },
  {
    label: 'contact.privacy',
    text: 'privacy@chairside.example.com',
    href: 'mailto:privacy@chairside.example.com',
  },
] as const;

/** The choices of consent. `reports` needs a signed-in person, because reports name the person. */
const asked = [
  { key: 'prefetch', label: 'consent.prefetch', text: 'consent.prefetchText' },
  { key: 'tellNews', label: 'consent.news', text: 'consent.newsText' },
  { key: 'reports', label: 'consent.reports', text: 'consent.reportsText' },
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
            <b className="h3">{consentText('consent.necessary')}</b>
            <span className="meta">{consentText('consent.always')}</span>
          </p>
          <p className="meta">{consentText('consent.necessaryText')}</p>
        </li>
        {asked
          .filter(({ key }) => store || key !== 'reports')
          .map(({ key, label, text }) => (
            <li key={key}>
              <Check
                label={<b className="h3">{consentText(label)}</b>}
                aria-describedby={`consent-${key}`}
                checked={choice[key]}
                onChange={({ target }) => setChoice({ ...choice, [key]: target.checked })}
              />
              <p id={`consent-${key}`} className={`meta ${styles.below}`}>
                {consentText(text)}
              </p>
            </li>
          ))}
      </ul>
      <p className="meta">{consentText(store ? 'consent.account' : 'consent.onlyDevice')}</p>
      {failed && (
        <div role="alert">
          <Note tone="needs">{consentText('consent.failed')}</Note>
        </div>
      )}
      <Button wide onClick={() => save(choice)}>
        {consentText('consent.save')}
      </Button>
      <div className="acts">
        <Button variant="line" onClick={() => save(NECESSARY)}>
          {consentText('consent.only')}
        </Button>
        <Button variant="line" onClick={() => save(EVERYTHING)}>
          {consentText('consent.all')}
        </Button>
      </div>
    </>
  );
}

/**
 * The consent settings and how to reach the division (rule 2.20); a choice takes effect at once.
 */
export function ConsentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { read } = useConsent();
  const [chosen, setChosen] = useState<Consent>();
  useEffect(() => {
    if (!open) return;
    // If the device cannot be read, no choice is stored, so the default is shown.
    void read().then(setChosen, () => setChosen(UNTIL_CHOSEN));
    return () => setChosen(undefined);
  }, [open, read]);
  return (
    <Dialog
      open={open && chosen !== undefined}
      onClose={onClose}
      title={consentText('consent.title')}
      closeLabel={t('shell.close')}
    >
      <p className="deck">{consentText('consent.lead')}</p>
      {chosen && <Choices chosen={chosen} onDone={onClose} />}
      <Department title={consentText('contact.title')} level={3} className={styles.contact}>
        <p className="meta">{consentText('contact.text')}</p>
        <ul role="list">
          {contactLines.map(({ label, text, href }) => (
            <li key={href} className={styles.line}>
              <span className="meta">{consentText(label)}</span>
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
