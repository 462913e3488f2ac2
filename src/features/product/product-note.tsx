import { useRef, useState } from 'react';
import type { InputOf } from '../../../sync/actions/index.ts';
import { PRODUCT_NOTE_MAX } from '../../../sync/contract/constants.ts';
import type { Product } from '../../../sync/contract/products/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { serverText } from '../../i18n/language.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { announce, say, sayError } from '../../live/device/say.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { favouritesRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Reason } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './product.module.css';

type NoteInput = InputOf<'product-note'>;

/** The person's note about a product: its text, its draft and its outbox state. */
function useNote({ product_id, product_name }: Product) {
  const actions = useActions();
  const offset = useMe()?.clockOffset ?? 0;
  const found = useDocument(...favouritesRead);
  const standing = useStanding(
    (content) => isOf(content, 'product-note') && isSameId(content.input.product_id, product_id),
  );
  const { known, value, keep } = useSessionValue('drafts');
  const [written, setWritten] = useState<string | null>();
  const [isKept, setKept] = useState(false);
  const busy = useRef(false);
  /** The note's text when the person began to edit it: the base that the server compares. */
  const base = useRef<string>(undefined);
  const entry = standing?.entry;
  const content = entry?.content && isOf(entry.content, 'product-note') ? entry.content : undefined;
  const needs =
    standing?.state === 'needs' && entry
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
  // Without the stored list, the unsent note is the only known text.
  const text = (found.state === 'ready' ? listed : needs ? undefined : content?.input.text) ?? '';
  const draft = value?.notes?.[String(product_id)];

  const keepDraft = async (next: string | null): Promise<void> => {
    // A draft that could not be stored is not reported as kept; it is still in its field.
    const isStored = await keep((drafts = {}) => {
      const { [String(product_id)]: _, ...others } = drafts.notes ?? {};
      return {
        ...drafts,
        notes: next === null ? others : { ...others, [String(product_id)]: next },
      };
    }).catch(() => false);
    setKept(isStored && next !== null);
  };
  const store = async (next: string): Promise<boolean> => {
    // A second press before the first is stored does nothing.
    if (busy.current) return false;
    busy.current = true;
    const at = new Date(Date.now() + offset).toISOString();
    // A note that may have arrived is in the list by now if it did: then the list's text is the
    // base.
    const was = needs && !needs.unsure ? content?.input.was : (base.current ?? text);
    const input: NoteInput = { product_id, text: next.trim(), name: product_name, at, was };
    const stored = needs
      ? actions?.sendInstead(needs.id, 'product-note', input)
      : actions?.dispatch('product-note', input);
    const isDone = Boolean(await stored?.catch(() => null));
    busy.current = false;
    if (isDone) base.current = undefined;
    if (!isDone) sayError(insideText('device.notStored'));
    return isDone;
  };
  return {
    /** Note and draft have been read. */
    known: known && found.state !== 'loading',
    text,
    standing,
    needs,
    /** Text of the field; undefined while the note is not edited. */
    writing: written ?? (written === undefined ? draft : undefined) ?? needs?.text,
    isKept,
    write(next: string) {
      base.current ??= text;
      setWritten(next);
      // An unchanged text needs no draft.
      void keepDraft(next === text ? null : next);
    },
    async save(next: string) {
      if (!(await store(next))) return;
      setWritten(null);
      // A draft that outlives its sent text would cover a later correction.
      await keepDraft(null);
    },
    leave() {
      base.current = undefined;
      setWritten(null);
      void keepDraft(null);
    },
    async remove() {
      await store('');
    },
    async undo(id: string) {
      if (await actions?.discard(id)) announce(productText('product.undone'));
      else say({ kind: 'toast', level: 'info', message: () => productText('product.onItsWay') });
    },
    /** Discards the refused note; a question came first if it may have arrived. */
    async discard(id: string) {
      await actions?.discard(id, { although: 'unsure' });
      setWritten(null);
      await keepDraft(null);
    },
  };
}

type NoteState = ReturnType<typeof useNote>;

function RefusedNote({ note: { needs, discard } }: { note: NoteState }) {
  if (!needs) return null;
  const reason =
    (needs.failure && serverText('refusal', needs.failure)) ?? productText('product.noteNo');
  return (
    <Note tone="needs">
      <p className="need" role="alert">
        <span>
          <Reason around={(values) => productText('product.noteNeeds', values)} reason={reason} />
        </span>
      </p>
      {needs.unsure ? (
        <AskFirst
          label={productText('product.noteDiscard')}
          question={outboxText('outbox.mayBeThere')}
          yes={outboxText('outbox.removeHere')}
          no={outboxText('outbox.keep')}
          onYes={() => discard(needs.id)}
        />
      ) : (
        <Button variant="stop" onClick={() => void discard(needs.id)}>
          {productText('product.noteDiscard')}
        </Button>
      )}
    </Note>
  );
}

function NoteField({ note, text }: { note: NoteState; text: string }) {
  const hint = note.isKept
    ? productText('product.noteDraft')
    : productText('product.noteHint', { most: PRODUCT_NOTE_MAX });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void note.save(text);
      }}
    >
      <AreaField
        label={productText('product.noteLabel')}
        hint={hint}
        maxLength={PRODUCT_NOTE_MAX}
        value={text}
        onChange={(event) => note.write(event.target.value)}
      />
      <div className="acts">
        <Button type="submit" variant="line" icon="check">
          {productText('product.noteSave')}
        </Button>
        {!note.needs && (
          <Button variant="text" onClick={note.leave}>
            {productText('product.noteCancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The state of an unsent note, with Undo while it waits. */
function UnsentNote({ note: { standing, undo } }: { note: NoteState }) {
  if (!standing || standing.state === 'needs') return null;
  return (
    <div className={styles.held} role="status">
      <p>
        <Icon name="clock" />
        <span>
          <b>{productText('product.noteSaved')}</b> {productText('product.noteWaits')}
        </span>
      </p>
      {standing.state === 'waits' && (
        <Button variant="text" icon="erase" onClick={() => void undo(standing.entry.id)}>
          {productText('product.noteUndo')}
        </Button>
      )}
    </div>
  );
}

/** The person's note about a product: a draft while it is written, then an entry of the outbox. */
export function ProductNote({ product }: { product: Product }) {
  const note = useNote(product);
  if (!note.known) return null;
  const { text, writing } = note;
  return (
    <Department
      title={productText('product.note')}
      className={styles.note}
      link={<p className="meta">{productText('product.noteOnly')}</p>}
    >
      <RefusedNote note={note} />
      {writing !== undefined ? (
        <NoteField note={note} text={writing} />
      ) : (
        <>
          {text && (
            <p className={styles.text} lang={langOf(text)}>
              {text}
            </p>
          )}
          <UnsentNote note={note} />
          <div className="acts acts--quiet">
            <Button variant="text" icon="pencil" onClick={() => note.write(text)}>
              {productText(text ? 'product.noteChange' : 'product.noteWrite')}
            </Button>
            {text && (
              <Button variant="stop" onClick={() => void note.remove()}>
                {productText('product.noteRemove')}
              </Button>
            )}
          </div>
        </>
      )}
    </Department>
  );
}
