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

/** Deletes one's own post; where it is shown by itself, the feed follows. */
export function useDeletePost(): (post: Post) => Promise<void> {
  const did = useDid();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async ({ id }) => {
    if ((await did('delete-post', { post_id: id })) === null) return;
    say({ kind: 'toast', level: 'info', message: () => postsText('posts.deleted') });
    if (pathname === paths.singleFeed) void navigate(paths.socialFeeds, { replace: true });
  };
}

/**
 * Puts an action into the outbox: its id there, or null if this device could not store it, which is
 * said.
 */
export function useDid(): <A extends ActionName>(
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

/** Takes an entry back; one that is on its way already is said to be. */
export function useTakeBack(): (id: string, done: () => string) => Promise<void> {
  const actions = useActions();
  return async (id, done) => {
    const isBack = await actions?.discard(id).catch(() => false);
    say({
      kind: 'toast',
      level: 'info',
      message: isBack ? done : () => postsText('posts.onItsWay'),
    });
  };
}

/** The person as the author of what they write, and the time by the server's clock. */
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
