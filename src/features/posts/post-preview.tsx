import type { Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Notch } from '../../ui/controls/notch.tsx';
import { Face } from '../../ui/media/face.tsx';
import { FormPicture, type FormShot } from './draft-shots.tsx';
import { PostText } from './post-text.tsx';
import styles from './posts.module.css';
import { TaggedRows } from './tagged-rows.tsx';
import { useAuthor } from './use-did.ts';

interface PostPreviewProps {
  text: string;
  division: string;
  shots: readonly FormShot[];
  program_id?: Post['program_id'];
  product_id?: Post['product_id'];
}

/** A post as it will look, with nothing to press. */
export function PostPreview({ text, division, shots, ...tagged }: PostPreviewProps) {
  const { author } = useAuthor();
  const media = useMedia();
  const brand = useDivisionName(division);
  const [first] = shots;
  return (
    <article className={styles.post} inert>
      <div className={styles.head}>
        <Face src={media(author.picture)} name={author.name} />
        <div>
          <p className="h3">{author.name}</p>
          <p className="meta">{[author.city, division && brand].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <PostText text={text.trim()} />
      {first && (
        <FormPicture shot={first} division={division} large>
          {shots.length > 1 && (
            <Notch corner="bottom-right" className={styles.count}>
              {postsText('posts.ofTotal', { number: 1, total: shots.length })}
            </Notch>
          )}
        </FormPicture>
      )}
      <TaggedRows {...tagged} linked={false} />
    </article>
  );
}
