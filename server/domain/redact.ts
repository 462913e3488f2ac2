/** What must not appear in a log, wherever it comes from (S38). */
const CUTS: readonly (readonly [found: RegExp, written: string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  [/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' '],
  // Letters that show nothing, or turn the reading direction around: a line must read as it was written.
  [/\p{Cf}+/gu, ' '],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]'],
  [/\b(?:eyJ|Bearer\s+)[\w.~+/=-]+/g, '[token]'],
  [/https?:\/\/[^\s"']+/g, '[address]'],
  [/[\w~+/=-]{24,}/g, '[long]'],
  [/\d{4,}/g, '[number]'],
];

/** A device's text for the log: without tokens, addresses, numbers or control characters. */
export const redacted = (text: string): string => CUTS.reduce((rest, [found, written]) => rest.replace(found, written), text);
