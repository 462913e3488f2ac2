import { MOBILE_LENGTH } from '../../sync/contract/constants.ts';

/** A number as it is typed or pasted, with its spaces, +91 or a leading 0, as its ten digits; anything else stays what it is. */
export function asMobile(text: string): string {
  const typed = text.replace(/[\s().+-]/g, '');
  const before = typed.slice(0, -MOBILE_LENGTH);
  return /^\d+$/.test(typed) && ['91', '0'].includes(before) ? typed.slice(before.length) : typed;
}
