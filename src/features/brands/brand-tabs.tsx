import { brandsText } from '../../i18n/subjects/brands.ts';
import styles from './brand-tabs.module.css';

/** The parts of a brand's page. */
export const PARTS = ['courses', 'products', 'posts', 'trending'] as const;
export type BrandPart = (typeof PARTS)[number];

/** The parts side by side: on phones one shows at a time, from 740 px all of them do and a press goes there. */
export function BrandTabs({ shown, show }: { shown: BrandPart; show: (part: BrandPart) => void }) {
  const press = (part: BrandPart): void => {
    show(part);
    if (matchMedia('(min-width: 740px)').matches) document.getElementById(part)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div role="group" aria-label={brandsText('brands.parts')} className={styles.tabs}>
      {PARTS.map((part) => (
        <button key={part} type="button" aria-pressed={shown === part} onClick={() => press(part)}>
          {brandsText(`brands.${part}`)}
        </button>
      ))}
    </div>
  );
}
