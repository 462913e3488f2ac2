import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

function leap(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  // A real jump would be a navigation, and the page would be taken for a new one.
  event.preventDefault();
  target.setAttribute('tabindex', '-1');
  target.focus();
}

/** The first stop of the keyboard: past header, rail and tabs to what the page is about. */
export function SkipLink({ label, to }: { label: string; to: `#${string}` }) {
  return (
    <a href={to} className={styles.skip} onClick={leap}>
      {label}
    </a>
  );
}
