import { ATTACHMENT_MAX_BYTES } from '../../../../sync/contract/constants.ts';
import { type ChosenFile, isPictureFile } from '../../../rules/files.ts';

export type FaceFault = 'kind' | 'size';
/** Error of a chosen picture (rule 5.9). */
export const faceFault = (file: ChosenFile): FaceFault | null =>
  !isPictureFile(file) ? 'kind' : file.size >= ATTACHMENT_MAX_BYTES ? 'size' : null;

/** A masked number that only its owner recognises: a tablet is shared. */
export const maskedMobile = (mobile: string): string =>
  `+91 ${mobile.slice(0, 2)}••• ••${mobile.slice(-3)}`;

/** A language's name in the language itself. */
export const ownNameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Learning time in hours with at most one decimal. */
export const inHours = (minutes: number): string => (Math.round(minutes / 6) / 10).toString();
