/**
 * Use as `ref` on the element that replaces a pressed button: the focus moves there instead of
 * being lost. The element needs `tabIndex={-1}`.
 */
export const focusOnMount = (part: HTMLElement | null): void => part?.focus();
