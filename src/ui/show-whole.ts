import type { FocusEvent } from 'react';

/**
 * Focus handler for items of a horizontal scroller. Browsers do not scroll to a focused item that
 * is partly in view, so its focus ring would be cut.
 */
export const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
