import type { ComponentProps } from 'react';
import styles from './folio.module.css';

/** The status in the line below the phone's header; except on home, the caller leaves it out while everything is fresh. */
export function Folio({ label, ...props }: { label: string } & Pick<ComponentProps<'section'>, 'children' | 'onFocus' | 'onBlur'>) {
  return <section aria-label={label} className={styles.folio} {...props} />;
}
