import { useState } from 'react';
import { tp } from '../../../i18n/en/popups.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './secret-code.module.css';

const covered = (code: string): string => code.replace(/[\p{L}\p{N}]/gu, '•');

/** The registration code, covered until its owner wants it seen: others look at the same tablet (rule 2.31). */
export function SecretCode({ code }: { code: string }) {
  const [seen, setSeen] = useState(false);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  // Without the right to copy the code is shown, so that it can be copied by hand.
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
        <span className="meta">{tp('welcome.codeLabel')}</span>
        {seen ? (
          <span className="num">{code}</span>
        ) : (
          <span className="num" role="img" aria-label={tp('welcome.covered')}>
            {covered(code)}
          </span>
        )}
      </p>
      <div className={styles.keys}>
        <Button variant="text" onClick={() => setSeen(!seen)}>
          {tp(seen ? 'welcome.hide' : 'welcome.show')}
        </Button>
        <Button variant="text" onClick={copy}>
          {tp(copied === 'yes' ? 'welcome.copied' : 'welcome.copy')}
        </Button>
      </div>
      <p role="status" className={copied === 'no' ? 'meta' : 'visually-hidden'}>
        {copied && tp(copied === 'yes' ? 'welcome.copiedSaid' : 'welcome.notCopied')}
      </p>
    </div>
  );
}
