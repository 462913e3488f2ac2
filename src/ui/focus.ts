import type { FocusEvent } from 'react';

/**
 * Focus handler for items of a horizontal scroller. Browsers do not scroll to a focused item that
 * is partly in view, so its focus ring would be cut.
 */
export const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * Use as `ref` on the element that replaces a pressed button: the focus moves there instead of
 * being lost. The element needs `tabIndex={-1}`.
 */
export const focusOnMount = (part: HTMLElement | null): void => part?.focus();
