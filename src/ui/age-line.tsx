import { t } from '../i18n/t.ts';
import { classes } from './classes.ts';

interface AgeLineProps {
  /** How long ago it was brought up to date; nothing is said without it. */
  age: { readonly unit: 'moment' | 'minutes' | 'hours' | 'days'; readonly count: number } | null;
  className?: string | undefined;
}

/** "Updated 12 minutes ago", above what is that old. */
export function AgeLine({ age, className }: AgeLineProps) {
  return age && <p className={classes('meta', className)}>{t(`age.${age.unit}`, { count: age.count })}</p>;
}
