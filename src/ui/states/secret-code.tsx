import { useEffect, useState } from 'react';
import { popupText } from '../../i18n/popups.ts';
import { Button } from '../controls/button.tsx';
import styles from './secret-code.module.css';

/** Seen so long, it is covered again (milliseconds). */
const COVERED_AFTER_MS = 60_000;

const covered = (code: string): string => code.replace(/[\p{L}\p{N}]/gu, '•');

/** The registration code, hidden until its owner wants to see it, because others look at the same tablet (rule 2.31). */
export function SecretCode({ code }: { code: string }) {
  const [seen, setSeen] = useState(false);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  useEffect(() => {
    if (!seen) return undefined;
    const timer = setTimeout(() => setSeen(false), COVERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  // Without clipboard permission the code is shown, so that it can be copied by hand.
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => {
        setCopied('no');
        setSeen(true);
      },
    );
  };
  return (
    <div className={styles.code}>
      <p className={styles.value} aria-live="polite">
        <span className="meta">{popupText('welcome.codeLabel')}</span>
        {seen ? (
          <span className="num">{code}</span>
        ) : (
          <span className="num" role="img" aria-label={popupText('welcome.covered')}>
            {covered(code)}
          </span>
        )}
      </p>
      <div className={styles.keys}>
        <Button variant="text" onClick={() => setSeen(!seen)}>
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
