/** Class names that apply, as one string; what is false or missing drops out. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
