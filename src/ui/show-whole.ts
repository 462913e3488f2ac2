import type { FocusEvent } from 'react';

/**
 * For what scrolls sideways: the browser leaves a focused item of which a strip is in view where it
 * is, and its ring is not seen.
 */
export const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
