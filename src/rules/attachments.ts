import { ATTACHMENT_MAX_BYTES } from '../../sync/contract/constants.ts';
import { TICKET_PICTURES } from '../../sync/contract/support.ts';

/** A file as the person chose it. */
interface Chosen {
  readonly name: string;
  /** What the browser takes it for; empty where it does not know. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}
export type PictureFault = 'kind' | 'size' | 'many';

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/jpg', 'image/png']);
const ENDING = /\.(jpe?g|png)$/i;
const isPicture = ({ name, type }: Chosen): boolean => (type ? TYPES.has(type) : ENDING.test(name));

/** What is wrong with the pictures of a ticket (rule 5.9), the first thing first. */
export function pictureFault(files: readonly Chosen[]): PictureFault | null {
  if (!files.every(isPicture)) return 'kind';
  if (files.some(({ size }) => size >= ATTACHMENT_MAX_BYTES)) return 'size';
  return files.length > TICKET_PICTURES ? 'many' : null;
}
