import { PRODUCT_NOTE_MAX } from '../../../sync/contract/constants.ts';
import type { Product } from '../../../sync/contract/products/product.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { serverText } from '../../i18n/language.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Reason } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './product.module.css';
import { useNote } from './use-note.ts';

type OwnNote = ReturnType<typeof useNote>;

function Refused({ note: { needs, discard } }: { note: OwnNote }) {
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

function Field({ note, text }: { note: OwnNote; text: string }) {
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

/** How a note stands that the server does not have yet. */
function Stands({ note: { stands, undo } }: { note: OwnNote }) {
  if (!stands || stands.state === 'needs') return null;
  return (
    <div className={styles.held} role="status">
      <p>
        <Icon name="clock" />
        <span>
          <b>{productText('product.noteSaved')}</b> {productText('product.noteWaits')}
        </span>
      </p>
      {stands.state === 'waits' && (
        <Button variant="text" icon="erase" onClick={() => void undo(stands.entry.id)}>
          {productText('product.noteUndo')}
        </Button>
      )}
    </div>
  );
}

/**
 * The person's own note about a product: kept as a draft while they write, then stored here and
 * sent.
 */
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
      <Refused note={note} />
      {writing !== undefined ? (
        <Field note={note} text={writing} />
      ) : (
        <>
          {text && (
            <p className={styles.text} lang={langOf(text)}>
              {text}
            </p>
          )}
          <Stands note={note} />
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
