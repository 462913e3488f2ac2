import { useEffect, useState } from 'react';
import type { Found } from '../../../sync/contract/home/found.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './add-post.module.css';

/** A pause in typing after which this device is searched (milliseconds). */
const PAUSE_MS = 250;
const MOST_FOUND = 12;

/** What a post can name: one course or product. */
type NamedThing = { readonly program_id: string | number } | { readonly product_id: string };

const thingOf = ({ kind, program, product }: Found): NamedThing | undefined => {
  if (kind === 'product' && product !== undefined) return { product_id: product };
  return kind === 'program' && program?.program_id != null
    ? { program_id: program.program_id }
    : undefined;
};

/**
 * Finds a course or product among what this device has, so that it can be tagged without a signal
 * too.
 */
export function TagPicker({
  onChoose,
  onClose,
}: {
  onChoose: (thing: NamedThing) => void;
  onClose: () => void;
}) {
  const engine = useEngine();
  const media = useMedia();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return undefined;
    let cancelled = false;
    const timer = setTimeout(() => {
      void engine
        .findHere(asked)
        .then((outcome) => cancelled || setFound(outcome.ok ? outcome.value : []));
    }, PAUSE_MS);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [engine, asked]);
  const rows =
    asked === '' || !found
      ? []
      : found
          .flatMap((one) => ({ one, thing: thingOf(one) }))
          .filter(({ thing }) => thing)
          .slice(0, MOST_FOUND);
  return (
    <Dialog
      open
      onClose={onClose}
      title={postsText('posts.tag')}
      closeLabel={postsText('posts.close')}
    >
      <div className="stack">
        <Field
          label={postsText('posts.tagFind')}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul role="list" className={styles.found}>
          {rows.map(({ one, thing }) => (
            <li key={one.id}>
              <Row
                lead={
                  <Pic
                    src={media(one.image)}
                    alt=""
                    small
                    ratio="1:1"
                    division={one.division}
                    className={styles.thumb}
                  />
                }
                title={<span lang={langOf(one.title)}>{one.title}</span>}
                meta={postsText(one.kind === 'product' ? 'posts.product' : 'posts.course')}
                end={
                  <Button
                    variant="text"
                    aria-label={`${postsText('posts.choose')}: ${one.title}`}
                    onClick={() => thing && onChoose(thing)}
                  >
                    {postsText('posts.choose')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
        {asked !== '' && found && rows.length === 0 && (
          <p className="meta">{postsText('posts.tagNone')}</p>
        )}
      </div>
    </Dialog>
  );
}
