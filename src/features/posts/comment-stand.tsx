import { insideText } from '../../i18n/inside.ts';
import { postsText } from '../../i18n/posts.ts';
import { sayError } from '../../live/device/say.ts';
import type { OutboxStanding } from '../../live/documents/use-standing.ts';
import { useKeepComment } from '../../live/drafts/use-keep-comment.ts';
import { type DraftedComment, draftOfComment } from '../../rules/comment-draft.ts';
import { isOf } from '../../rules/content-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { UnsentActs } from './unsent-acts.tsx';
import { useTakeBack } from './use-did.ts';

/** What can be done with a comment that the server does not have: write it anew, or take it back. */
export function CommentStand({ stands, onReopened }: { stands: OutboxStanding; onReopened: (draft: DraftedComment) => void }) {
  const { state, entry } = stands;
  const keep = useKeepComment();
  const takeBack = useTakeBack();
  const reopen = async (replaces: boolean) => {
    const done = await keep(entry, replaces);
    const { content } = entry;
    if (done === 'begun') return done;
    if (done === 'kept' && content && isOf(content, 'add-comment')) onReopened(draftOfComment(content));
    else sayError(done === 'late' ? postsText('posts.commentOnItsWay') : insideText('device.notStored'));
    return 'done';
  };
  return (
    <UnsentActs stands={stands} label={postsText('posts.changeComment')} question={postsText('posts.commentThere')} reopen={reopen}>
      <Button variant="stop" onClick={() => void takeBack(entry.id, () => postsText('posts.commentDiscarded'))}>
        {postsText(state === 'needs' ? 'posts.discard' : 'posts.cancel')}
      </Button>
    </UnsentActs>
  );
}
