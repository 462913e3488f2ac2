import { isSameId } from '../../../sync/contract/rules/same.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { ScreenProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { feedRead, postRead } from '../../rules/reads.ts';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { PostForm } from './post-form.tsx';
import { PostStanding, UnsentPostButtons, usePostStanding } from './post-standing.tsx';

type Screen = ScreenProps<'addPost'>;

/** Form for the changes of an own post. While a change is unsent it shows that change instead. */
function ChangePost({ me, title, post: id }: Pick<Screen, 'me' | 'title'> & { post: string }) {
  const read = postRead(me.leapcode, id);
  const pulled = usePull([read]);
  const found = useDocument(...read);
  const feed = useDocument(...feedRead(me.leapcode));
  const standing = usePostStanding({ id });
  const listed =
    feed.state === 'ready' ? feed.value.posts.find((item) => isSameId(item.id, id)) : undefined;
  const base = found.state === 'ready' ? found.value.postData : listed;
  if (standing)
    return (
      <div className="stack">
        <h1 tabIndex={-1}>{postsText('posts.editPost')}</h1>
        <p>
          <PostStanding standing={standing} />
        </p>
        <p className="deck">{postsText('posts.alreadyEdited')}</p>
        <UnsentPostButtons standing={standing} />
      </div>
    );
  if (base?.mine) return <PostForm key={id} me={me} base={base} />;
  const absence = absenceOf({
    opening: found.state === 'loading' || feed.state === 'loading',
    ...pulled,
  });
  // A post of another author cannot be changed: it is treated as not found.
  if (base || (absence === 'error' && isNo(pulled.failure)))
    return <NotFound what={() => postsText('posts.gone')} />;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <ListAbsent
        name={title}
        notHere={postsText('posts.postNotHere')}
        absence={absence}
        pulled={pulled}
      />
    </>
  );
}

/** Form for a new post or the changes of one; it works offline. */
export default function AddPostScreen({ me, title, params: { post, shared } }: Screen) {
  return post === undefined ? (
    <PostForm key="new" me={me} isShared={shared !== undefined} />
  ) : (
    <ChangePost key={post} me={me} title={title} post={post} />
  );
}
