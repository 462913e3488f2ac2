import { useRef, useState } from 'react';
import type { InputOf } from '../../../sync/actions/index.ts';
import type { Product } from '../../../sync/contract/products/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { announce, say, sayError } from '../../live/device/say.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { favouritesRead } from '../../rules/reads.ts';

type NoteInput = InputOf<'product-note'>;

/**
 * A person's note about a product: what is said, what is being written, and how it stands with the
 * server.
 */
export function useNote({ product_id, product_name }: Product) {
  const actions = useActions();
  const offset = useMe()?.clockOffset ?? 0;
  const found = useDocument(...favouritesRead);
  const stands = useStanding(
    (content) => isOf(content, 'product-note') && isSameId(content.input.product_id, product_id),
  );
  const { known, value, keep } = useSessionValue('drafts');
  const [written, setWritten] = useState<string | null>();
  const [isKept, setKept] = useState(false);
  const busy = useRef(false);
  /** The stored note when the person began to write. */
  const began = useRef<string>(undefined);
  const entry = stands?.entry;
  const content = entry?.content && isOf(entry.content, 'product-note') ? entry.content : undefined;
  const needs =
    stands?.state === 'needs' && entry
      ? {
          id: entry.id,
          failure: content?.failure,
          text: content?.input.text ?? '',
          unsure: entry.unsure,
        }
      : undefined;
  const listed =
    found.state === 'ready'
      ? found.value.notes.find((note) => isSameId(note.product_id, product_id))?.text
      : undefined;
  // Before this device has the list, what waits here is all that is known.
  const text = (found.state === 'ready' ? listed : needs ? undefined : content?.input.text) ?? '';
  const draft = value?.notes?.[String(product_id)];

  const keepDraft = (next: string | null): void => {
    const isStored = keep((was = {}) => {
      const { [String(product_id)]: _, ...others } = was.notes ?? {};
      return { ...was, notes: next === null ? others : { ...others, [String(product_id)]: next } };
    });
    // A draft that could not be stored is not reported as kept; it is still in its field.
    isStored.then(
      (done) => setKept(done && next !== null),
      () => setKept(false),
    );
  };
  const store = async (next: string): Promise<boolean> => {
    // Two quick presses are one.
    if (busy.current) return false;
    busy.current = true;
    const at = new Date(Date.now() + offset).toISOString();
    // What may have arrived stands in the list by now, if it did.
    const was = needs && !needs.unsure ? content?.input.was : (began.current ?? text);
    const input: NoteInput = { product_id, text: next.trim(), name: product_name, at, was };
    const stored = needs
      ? actions?.sendInstead(needs.id, 'product-note', input)
      : actions?.dispatch('product-note', input);
    const done = Boolean(await stored?.catch(() => null));
    busy.current = false;
    if (done) began.current = undefined;
    if (!done) sayError(insideText('device.notStored'));
    return done;
  };
  return {
    /** Both the note and its draft are known. */
    known: known && found.state !== 'loading',
    text,
    stands,
    needs,
    /** The text of the field; undefined while the note is not edited. */
    writing: written ?? (written === undefined ? draft : undefined) ?? needs?.text,
    isKept,
    write(next: string) {
      began.current ??= text;
      setWritten(next);
      // An unchanged text is no draft.
      keepDraft(next === text ? null : next);
    },
    async save(next: string) {
      if (!(await store(next))) return;
      setWritten(null);
      keepDraft(null);
    },
    leave() {
      began.current = undefined;
      setWritten(null);
      keepDraft(null);
    },
    async remove() {
      await store('');
    },
    async undo(id: string) {
      if (await actions?.discard(id)) announce(productText('product.undone'));
      else say({ kind: 'toast', level: 'info', message: () => productText('product.onItsWay') });
    },
    /** The person was told if it may have arrived. */
    async discard(id: string) {
      await actions?.discard(id, { although: 'unsure' });
      setWritten(null);
      keepDraft(null);
    },
  };
}
