import { t } from '../../i18n/t.ts';
import { classes } from '../classes.ts';

interface AgeLineProps {
  /** Null hides the line. */
  age: { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } | null;
  className?: string | undefined;
}

/** "Updated 12 minutes ago", above the content of that age. */
export function AgeLine({ age, className }: AgeLineProps) {
  return (
    age && (
      <p className={classes('meta', className)}>{t(`age.${age.unit}`, { count: age.count })}</p>
    )
  );
}
