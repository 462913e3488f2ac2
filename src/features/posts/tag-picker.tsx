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

/** Debounce of the search while the person types (milliseconds). */
const PAUSE_MS = 250;
const MOST_FOUND = 12;

/** A course or product that a post can name. */
type NamedThing = { readonly program_id: string | number } | { readonly product_id: string };

const thingOf = ({ kind, program, product }: Found): NamedThing | undefined => {
  if (kind === 'product' && product !== undefined) return { product_id: product };
  return kind === 'program' && program?.program_id != null
    ? { program_id: program.program_id }
    : undefined;
};

/** Searches courses and products on this device, so that tagging works offline. */
export function TagPicker({
  onChoose,
  onClose,
}: {
  onChoose: (namedThing: NamedThing) => void;
  onClose: () => void;
}) {
  const engine = useEngine();
  const media = useMedia();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const query = text.trim();
  useEffect(() => {
    if (query === '') return undefined;
    let cancelled = false;
    const timer = setTimeout(() => {
      void engine
        .findHere(query)
        .then((outcome) => cancelled || setFound(outcome.ok ? outcome.value : []));
    }, PAUSE_MS);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [engine, query]);
  const rows =
    query === '' || !found
      ? []
      : found
          .flatMap((hit) => ({ hit, namedThing: thingOf(hit) }))
          .filter(({ namedThing }) => namedThing)
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
          {rows.map(({ hit, namedThing }) => (
            <li key={hit.id}>
              <Row
                lead={
                  <Pic
                    src={media(hit.image)}
                    alt=""
                    small
                    ratio="1:1"
                    division={hit.division}
                    className={styles.thumb}
                  />
                }
                title={<span lang={langOf(hit.title)}>{hit.title}</span>}
                meta={postsText(hit.kind === 'product' ? 'posts.product' : 'posts.course')}
                end={
                  <Button
                    variant="text"
                    aria-label={`${postsText('posts.choose')}: ${hit.title}`}
                    onClick={() => namedThing && onChoose(namedThing)}
                  >
                    {postsText('posts.choose')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
        {query !== '' && found && rows.length === 0 && (
          <p className="meta">{postsText('posts.tagNone')}</p>
        )}
      </div>
    </Dialog>
  );
}
