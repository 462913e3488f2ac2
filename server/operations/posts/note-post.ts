import type { SignedInContext } from '../../context.ts';
import { noteChange } from '../changes/note-change.ts';
import type { PostRow } from './find-post.ts';

type Context = Pick<SignedInContext, 'db' | 'now' | 'documentsAbout'>;

/** Notes that a post was added, changed or hidden, for its author and everybody who may have seen it. */
export async function notePost(
  { db, now, documentsAbout }: Context,
  post: Pick<PostRow, 'id' | 'authorId' | 'divisionCode'>,
  seenByOthers: boolean,
): Promise<void> {
  const changed = [...documentsAbout('posts'), { endpoint: 'get-post', request: { post_id: post.id } }] as const;
  await noteChange(db, `account:${post.authorId}`, now, ...changed, { endpoint: 'my-activity' });
  if (seenByOthers) await noteChange(db, `division:${post.divisionCode}`, now, ...changed);
}

/** Notes that a post was deleted. */
export async function noteGone({ db, now }: Context, post: Pick<PostRow, 'id' | 'authorId' | 'divisionCode'>): Promise<void> {
  const gone = [{ gone: { kind: 'post', id: post.id } }, { endpoint: 'social-feed' }] as const;
  await noteChange(db, `account:${post.authorId}`, now, ...gone, { endpoint: 'my-activity' });
  await noteChange(db, `division:${post.divisionCode}`, now, ...gone);
}
