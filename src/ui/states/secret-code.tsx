import { useEffect, useState } from 'react';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import { Button } from '../controls/button.tsx';
import styles from './parts.module.css';

/** Time after which a shown code is covered again (milliseconds; S20). */
const COVERED_AFTER_MS = 60_000;

/**
 * A code with every letter covered. Spaces separate its groups, because a hyphen between dots looks
 * like an underscore.
 */
const coveredText = (code: string): string =>
  code.replace(/[\p{L}\p{N}]/gu, '•').replaceAll('-', ' ');

/**
 * Whether a code is shown: a tablet is shared, so the code is covered until its owner asks for it,
 * and again after a minute.
 */
export function useCovered(): { readonly seen: boolean; readonly see: (seen: boolean) => void } {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!seen) return undefined;
    const timer = setTimeout(() => setSeen(false), COVERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return { seen, see: setSeen };
}

/** A code or its covered form; `label` tells screen readers that it is covered. */
export const Covered = ({ code, seen, label }: { code: string; seen: boolean; label: string }) =>
  seen ? (
    <span className="num">{code}</span>
  ) : (
    <span className="num" role="img" aria-label={label}>
      {coveredText(code)}
    </span>
  );

/** The registration code, covered until its owner asks for it (rule 2.31). */
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
