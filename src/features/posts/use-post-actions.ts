import { useLocation, useNavigate } from 'react-router-dom';
import type { ActionName, InputOf } from '../../../sync/actions/index.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import type { PostAuthor } from '../../../sync/contract/posts/written-post.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { paths } from '../../rules/paths.ts';

/** Deletes an own post; on the post's page it then opens the feed. */
export function useDeletePost(): (post: Post) => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async ({ id }) => {
    if ((await dispatch('delete-post', { post_id: id })) === null) return;
    say({ kind: 'toast', level: 'info', message: () => postsText('posts.deleted') });
    if (pathname === paths.singleFeed) void navigate(paths.socialFeeds, { replace: true });
  };
}

/**
 * Puts an action into the outbox. Returns the entry's id, or null with a message if this device
 * cannot store it.
 */
export function useDispatch(): <A extends ActionName>(
  name: A,
  input: InputOf<A>,
) => Promise<string | null> {
  const actions = useActions();
  return async (name, input) => {
    const id = (await actions?.dispatch(name, input).catch(() => null)) ?? null;
    if (id === null) sayError(insideText('device.notStored'));
    return id;
  };
}

/** Discards an entry and shows the outcome; an entry that is being sent stays. */
export function useTakeBack(): (id: string, doneText: () => string) => Promise<void> {
  const actions = useActions();
  return async (id, doneText) => {
    const isDiscarded = await actions?.discard(id).catch(() => false);
    say({
      kind: 'toast',
      level: 'info',
      message: isDiscarded ? doneText : () => postsText('posts.onItsWay'),
    });
  };
}

/** The person as an author, and the current time by the server's clock (ISO 8601). */
export function useAuthor(): { readonly author: PostAuthor; readonly at: () => string } {
  const me = useMe();
  const offset = me?.clockOffset ?? 0;
  const author: PostAuthor = {
    name: me?.name ?? '',
    profile: me?.profile ?? 'hd',
    picture: me?.picture || null,
    city: me?.city || null,
  };
  return { author, at: () => new Date(Date.now() + offset).toISOString() };
}
