import { ATTACHMENT_MAX_BYTES } from '../../../../sync/contract/constants.ts';

export type FaceFault = 'kind' | 'size';
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/jpg', 'image/png']);
const ENDING = /\.(jpe?g|png)$/i;
/** What is wrong with a chosen picture (rule 5.9). */
export const faceFault = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FaceFault | null =>
  !(type ? TYPES.has(type) : ENDING.test(name)) ? 'kind' : size >= ATTACHMENT_MAX_BYTES ? 'size' : null;

/** A number as its owner knows it again and nobody else reads it: others look at the same tablet. */
export const maskedMobile = (mobile: string): string => `+91 ${mobile.slice(0, 2)}••• ••${mobile.slice(-3)}`;

/** An Access ID with every letter covered. */
export const coveredId = (id: string): string => id.replace(/[\p{L}\p{N}]/gu, '•');

/** A language in its own words. */
export const ownNameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Learning time in hours with at most one decimal. */
export const inHours = (minutes: number): string => (Math.round(minutes / 6) / 10).toString();
