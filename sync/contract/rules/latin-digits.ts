const ZERO = '०'.charCodeAt(0);

/** A text with its Hindi digits as 0 to 9: a Hindi keyboard types them, and a number is the same in both. */
export const latinDigits = (text: string): string => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
