import type { SignedInContext } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import type { PostRow } from '../../queries/find-post.ts';

type Context = Pick<SignedInContext, 'db' | 'now'>;

/** Notes that a post came, changed, or went out of sight: for its author, and for everybody who can have seen it. */
export async function notePost({ db, now }: Context, post: Pick<PostRow, 'id' | 'authorId' | 'divisionCode'>, seenByOthers: boolean): Promise<void> {
  const changed = [{ endpoint: 'social-feed' }, { endpoint: 'hashtag-trending' }, { endpoint: 'get-post', request: { post_id: post.id } }] as const;
  await noteChange(db, `account:${post.authorId}`, now, ...changed, { endpoint: 'my-activity' });
  if (seenByOthers) await noteChange(db, `division:${post.divisionCode}`, now, ...changed);
}

/** Notes that a post is gone for good. */
export async function noteGone({ db, now }: Context, post: Pick<PostRow, 'id' | 'authorId' | 'divisionCode'>): Promise<void> {
  const gone = [{ gone: { kind: 'post', id: post.id } }, { endpoint: 'social-feed' }] as const;
  await noteChange(db, `account:${post.authorId}`, now, ...gone, { endpoint: 'my-activity' });
  await noteChange(db, `division:${post.divisionCode}`, now, ...gone);
}
