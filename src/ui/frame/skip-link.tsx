import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

function leap(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  // A real jump would be a navigation, and the router would take it for a new page.
  event.preventDefault();
  target.setAttribute('tabindex', '-1');
  target.focus();
}

/** The first keyboard stop: skips header, rail and tabs. */
export function SkipLink({ label, to }: { label: string; to: `#${string}` }) {
  return (
    <a href={to} className={styles.skip} onClick={leap}>
      {label}
    </a>
  );
}
