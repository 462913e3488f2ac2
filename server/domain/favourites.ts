import { PRODUCT_NOTE_MAX } from '../../sync/contract/constants.ts';
import { Refusal } from '../refusal.ts';

/** A note as it is stored; milliseconds since 1970. */
export interface StoredNote {
  readonly text: string;
  readonly at: number;
}

/**
 * A note that a device sends; `was`: the text that its person had before them, if the device says
 * it.
 */
interface SentNote extends StoredNote {
  readonly was: string | undefined;
}

/**
 * What a note says after a device has sent its own; an empty text is no note. Where another device
 * wrote something that this person had not before them, nothing of either is lost: both texts stay,
 * the later one first. `too-long`: together they are longer than a note may be.
 */
export function mergeNote(held: StoredNote | undefined, sent: SentNote): StoredNote | 'too-long' {
  if (!held) return sent;
  // It may have been stored before texts were composed (NFC), as the sent ones are.
  const text = held.text.normalize('NFC');
  const at = Math.max(held.at, sent.at);
  // A device that does not say what it saw: the later text stays.
  if (sent.was === undefined) return sent.at >= held.at ? sent : held;
  if (text === sent.was.trim() || sent.text.includes(text)) return { text: sent.text, at };
  if (sent.text === '' || text.includes(sent.text)) return { text, at };
  const both = (sent.at >= held.at ? [sent.text, text] : [text, sent.text]).join('\n\n');
  return both.length > PRODUCT_NOTE_MAX ? 'too-long' : { text: both, at };
}

type Id = string | number;

/** The object of a favourite. */
export interface FavouriteTarget {
  readonly kind: 'product' | 'program';
  readonly id: Id;
}

/** A favourite names either a product or a program, not both. */
export function chosenOne({
  product_id,
  program_id,
}: {
  product_id?: Id | null | undefined;
  program_id?: Id | null | undefined;
}): FavouriteTarget {
  if (product_id != null && program_id == null) return { kind: 'product', id: product_id };
  if (program_id != null && product_id == null) return { kind: 'program', id: program_id };
  throw new Refusal('not-valid', 'Please choose one product or one program.', {
    field: product_id == null ? 'product_id' : 'program_id',
  });
}
