import { useState } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { trendingRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './add-post.module.css';
import { tagOf, textParts, withTag } from './rules/post-text.ts';
import { useTagged } from './tagged-rows.tsx';

/** Maximum number of suggested tags. */
const MAX_TAGS = 6;

/** Popular tags. A press appends a tag to the text, or removes it. */
export function PopularTags({ text, onText }: { text: string; onText: (text: string) => void }) {
  usePull([trendingRead]);
  const trending = useDocument(...trendingRead);
  const usedTags = new Set(
    textParts(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : [])),
  );
  const tags =
    trending.state === 'ready'
      ? trending.value.hashtags.slice(0, MAX_TAGS).map(({ hashtag }) => tagOf(hashtag))
      : [];
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <h2 className="h3">{postsText('posts.popular')}</h2>
      <Chips
        label={postsText('posts.popular')}
        chips={tags.map((tag) => ({
          id: tag,
          text: `#${tag}`,
          pressed: usedTags.has(tag),
          onPress: () => onText(withTag(text, tag, !usedTags.has(tag))),
        }))}
      />
    </div>
  );
}

const TagPicker = lazyOptional(async () => (await import('./tag-picker.tsx')).TagPicker);

interface TagFieldProps {
  program_id?: Post['program_id'];
  product_id?: Post['product_id'];
  onTag: (tagged: {
    program_id?: string | number | null;
    product_id?: string | number | null;
  }) => void;
}

/** The course and the product that a post names, at most one of each. */
export function TagField({ program_id = null, product_id = null, onTag }: TagFieldProps) {
  const media = useMedia();
  const { program, product } = useTagged({ program_id, product_id });
  const [isOpen, setOpen] = useState(false);
  const namedThings = [
    program_id !== null && {
      key: 'program',
      tagged: program ?? { name: postsText('posts.course'), kind: '' },
      without: { program_id: null },
    },
    product_id !== null && {
      key: 'product',
      tagged: product ?? { name: postsText('posts.product'), kind: '' },
      without: { product_id: null },
    },
  ].filter((item) => item !== false);
  return (
    <section className={styles.sec} aria-labelledby="post-tagged">
      <div className={styles.lab}>
        <h2 id="post-tagged" className="h3">
          {postsText('posts.tag')}
        </h2>
        <p className="meta">{postsText('posts.tagNote')}</p>
      </div>
      {namedThings.map(({ key, tagged: { name, kind, ...look }, without }) => (
        <Row
          key={key}
          lead={
            <Pic
              src={media('image' in look ? look.image : null)}
              alt=""
              small
              ratio="1:1"
              division={'division' in look ? look.division : undefined}
              className={styles.thumb}
            />
          }
          title={<span lang={langOf(name)}>{name}</span>}
          meta={kind}
        >
          <Button
            variant="stop"
            aria-label={postsText('posts.tagRemove', { name })}
            onClick={() => onTag(without)}
          >
            {postsText('posts.delete')}
          </Button>
        </Row>
      ))}
      {namedThings.length < 2 && (
        <div className="acts acts--quiet">
          <Button variant="text" icon="plus" onClick={() => setOpen(true)}>
            {postsText('posts.tagAdd')}
          </Button>
        </div>
      )}
      {isOpen && (
        <TagPicker
          onClose={() => setOpen(false)}
          onChoose={(thing) => {
            onTag(thing);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}
