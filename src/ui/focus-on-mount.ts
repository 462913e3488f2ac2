/**
 * As a `ref`, for what takes the place of a pressed button: the focus goes on with it, or would be
 * lost. It needs `tabIndex={-1}`.
 */
export const focusOnMount = (part: HTMLElement | null): void => part?.focus();
