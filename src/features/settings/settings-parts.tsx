import type { ReactNode } from 'react';
import { settingsText } from '../../i18n/subjects/settings.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Department } from '../../ui/frame/department.tsx';
import styles from './settings.module.css';

export interface SettingsPart {
  readonly id: string;
  readonly title: string;
  /** Its name on the chip that leads to it; without one it has no chip. */
  readonly chip?: string;
  readonly content: ReactNode;
}

/** Brings a part to the top of the window, and whoever reads by ear or key to its heading. */
function jumpTo(id: string): void {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

const Parts = ({ parts }: { parts: readonly SettingsPart[] }) => (
  <div>
    {parts.map(({ id, title, content }) => (
      <Department key={id} id={id} title={title} className={styles.part}>
        <div>{content}</div>
      </Department>
    ))}
  </div>
);

/** All settings on one page, in two columns where there is room; on phones chips lead to each part. */
export function SettingsParts({ title, columns }: { title: string; columns: readonly (readonly SettingsPart[])[] }) {
  const chips = columns.flat().flatMap(({ id, chip }) => (chip ? [{ id, text: chip, onPress: () => jumpTo(id) }] : []));
  return (
    <>
      <h1>{title}</h1>
      <div className={`phone ${styles.chips}`}>
        <Chips label={settingsText('settings.parts')} chips={chips} />
      </div>
      <div className={styles.two}>
        {columns.map((parts) => (
          <Parts key={parts[0]?.id} parts={parts} />
        ))}
      </div>
    </>
  );
}
