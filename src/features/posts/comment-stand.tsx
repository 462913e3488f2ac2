import { postsText } from '../../i18n/posts.ts';
import { sayError } from '../../live/say.ts';
import { useKeepComment } from '../../live/use-keep-comment.ts';
import type { OutboxStanding } from '../../live/use-standing.ts';
import { type DraftedComment, draftOfComment } from '../../rules/comment-draft.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { IntoDraft } from '../../ui/controls/into-draft.tsx';
import { useTakeBack } from './use-did.ts';

/** What can be done with a comment that the server does not have: write it anew, or take it back. */
export function CommentStand({ stands: { state, entry }, onReopened }: { stands: OutboxStanding; onReopened: (draft: DraftedComment) => void }) {
  const keep = useKeepComment();
  const takeBack = useTakeBack();
  const reopen = async (replaces: boolean) => {
    const done = await keep(entry, replaces);
    const { content } = entry;
    if (done === 'begun') return done;
    if (done === 'kept' && content && isOf(content, 'add-comment')) onReopened(draftOfComment(content));
    else sayError(postsText(done === 'late' ? 'posts.commentOnItsWay' : 'posts.notStored'));
    return 'done';
  };
  if (state === 'sending') return null;
  // Whether the server has it is found out first: it must not stand there twice (law L5).
  if (entry.state === 'ambiguous')
    return (
      <ButtonLink variant="line" to={paths.outbox}>
        {postsText('posts.notSure')}
      </ButtonLink>
    );
  return (
    <div className="acts acts--quiet">
      <IntoDraft
        variant={state === 'needs' ? 'line' : 'text'}
        label={postsText('posts.changeComment')}
        question={postsText('posts.commentThere')}
        yes={postsText('posts.draftReplace')}
        no={postsText('posts.draftLeave')}
        make={reopen}
      />
      <Button variant="stop" onClick={() => void takeBack(entry.id, () => postsText('posts.commentDiscarded'))}>
        {postsText(state === 'needs' ? 'posts.discard' : 'posts.cancel')}
      </Button>
    </div>
  );
}
