import { classes } from '../../ui/classes.ts';
import styles from './product.module.css';

/** A shade as it looks on strands of hair; its name stands beside it. */
export const Swatch = ({ hex, className }: { hex: string; className?: string | undefined }) => (
  <span className={classes(styles.swatch, className)} style={{ backgroundColor: hex }} aria-hidden="true" />
);
