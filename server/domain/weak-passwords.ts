import { weakWords } from './weak-words.ts';

/** Words of the person or the product that make a password easy to guess. */
export interface PasswordContext {
  readonly brand: string;
  readonly name?: string;
  readonly accessId?: string;
  readonly mobile?: string;
}

/** Common substitutions for letters. */
const SWAPS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' };
/** Shorter parts of a name occur in too many other words. */
const PART_LETTERS = 3;
/** How many letters must remain besides a name or the brand. */
const LEAST_BESIDE = 4;
const DIGITS_OF_MOBILE = 6;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
const swapped = (text: string): string => lettersOf(text.toLowerCase().replace(/[013457$@!8]/g, (mark) => SWAPS[mark] ?? mark));

/**
 * The words that a password may disguise: its letters alone; the whole with substitutions such as 3 for e undone; the same without what stands before
 * the first letter, and with any number of the characters after the last.
 */
function readings(password: string): string[] {
  const [, core = '', end = ''] = /^[^\p{L}]*(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  const undone = Array.from({ length: end.length + 1 }, (_, taken) => swapped(core + end.slice(0, taken)));
  return [...new Set([lettersOf(password), swapped(password), ...undone])];
}

/** One letter or one short piece repeated, such as "aaaa" or "abab". */
const isRepeated = (word: string): boolean => /^(.{1,4}?)\1+$/u.test(word);

/** Whether a word is known, or consists only of the person's own words. */
function isKnown(word: string, own: readonly string[]): boolean {
  const left = own.reduce((rest, part) => rest.replace(part, ''), word);
  return left.length < 2 || (left !== word && left.length < LEAST_BESIDE) || weakWords.has(left) || isRepeated(left);
}

/** Whether a password that meets every demand is still among the first that anybody would try (S32). */
export function isWeak(password: string, { brand, name = '', accessId, mobile }: PasswordContext): boolean {
  const lower = password.toLowerCase();
  if (accessId && lower.includes(accessId.toLowerCase())) return true;
  if (mobile && lower.includes(mobile.slice(-DIGITS_OF_MOBILE))) return true;
  const own = [brand, ...name.split(/[\s.]+/)].map(lettersOf).filter((part) => part.length >= PART_LETTERS);
  return readings(password).some((word) => isKnown(word, own));
}
