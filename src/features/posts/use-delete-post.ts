import { useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { say } from '../../live/device/say.ts';
import { paths } from '../../rules/paths.ts';
import { useDid } from './use-did.ts';

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
