import type { Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { type OutboxStanding, useStanding } from '../../live/documents/use-standing.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';

/** How a post that was written or changed here stands, until the server has it. */
export const usePostStand = ({ id }: Pick<Post, 'id'>): OutboxStanding | undefined =>
  useStanding((content) => isPostContent(content) && isSameId(content.input.post_id, id));
