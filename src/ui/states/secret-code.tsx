import { useState } from 'react';
import { popupText } from '../../i18n/subjects/popups.ts';
import { Button } from '../controls/button.tsx';
import { Covered, useCovered } from './covered.tsx';
import styles from './secret-code.module.css';

/** The registration code, covered until its owner wants to see it (rule 2.31). */
export function SecretCode({ code }: { code: string }) {
  const { seen, see } = useCovered();
  const [copied, setCopied] = useState<'yes' | 'no'>();
  // Without clipboard permission the code is shown, so that it can be copied by hand.
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => {
        setCopied('no');
        see(true);
      },
    );
  };
  return (
    <div className={styles.code}>
      <p className={styles.value} aria-live="polite">
        <span className="meta">{popupText('welcome.codeLabel')}</span>
        <Covered code={code} seen={seen} label={popupText('welcome.covered')} />
      </p>
      <div className={styles.keys}>
        <Button variant="text" onClick={() => see(!seen)}>
          {popupText(seen ? 'welcome.hide' : 'welcome.show')}
        </Button>
        <Button variant="text" onClick={copy}>
          {popupText(copied === 'yes' ? 'welcome.copied' : 'welcome.copy')}
        </Button>
      </div>
      <p role="status" className={copied === 'no' ? 'meta' : 'visually-hidden'}>
        {copied && popupText(copied === 'yes' ? 'welcome.copiedSaid' : 'welcome.notCopied')}
      </p>
    </div>
  );
}
