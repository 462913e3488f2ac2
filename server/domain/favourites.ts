import { PRODUCT_NOTE_MAX } from '../../sync/contract/constants.ts';
import { Refusal } from '../refusal.ts';

/** A stored note; `at` in milliseconds since 1970. */
export interface StoredNote {
  readonly text: string;
  readonly at: number;
}

/** A note from a device; `was`: the text that the person was editing, if the device sends it. */
interface SentNote extends StoredNote {
  readonly was: string | undefined;
}

/**
 * The note after a device has sent its version; an empty text means no note. If the stored text is
 * not the one that the person was editing, both texts are kept, the later one first. `too-long`:
 * together they exceed the limit.
 */
export function mergeNote(held: StoredNote | undefined, sent: SentNote): StoredNote | 'too-long' {
  if (!held) return sent;
  // The stored text may predate the composition of texts (NFC); sent texts are composed.
  const text = held.text.normalize('NFC');
  const at = Math.max(held.at, sent.at);
  // A device that does not say what it was editing: the later text wins.
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

/** Returns the target of a favourite; refuses both or neither. */
export function favouriteTarget({
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
