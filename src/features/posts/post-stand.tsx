import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { sayError } from '../../live/device/say.ts';
import { useIntoDraft } from '../../live/drafts/use-into-draft.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { type OutboxStanding, useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst, IntoDraft } from '../../ui/overlays/ask-first.tsx';
import { failedText, Reason } from '../../ui/states/failed.tsx';
import { useTakeBack } from './use-did.ts';

/** How a post that was written or changed here stands, until the server has it. */
export const usePostStand = ({ id }: Pick<Post, 'id'>): OutboxStanding | undefined =>
  useStanding((content) => isPostContent(content) && isSameId(content.input.post_id, id));

interface UnsentActsProps {
  stands: OutboxStanding;
  label: string;
  question: string;
  /** Over another draft only if `replaces`. `begun`: one lies there, and nothing was changed. */
  reopen: (replaces: boolean) => Promise<'begun' | 'done'>;
  /** What takes it back. */
  children: ReactNode;
}

/**
 * What can be done with a post or a comment that the server does not have: write it anew, or take
 * it back.
 */
export function UnsentActs({
  stands: { state, entry },
  label,
  question,
  reopen,
  children,
}: UnsentActsProps) {
  if (state === 'sending') return null;
  // Whether the server has it is found out first: it must not stand there twice (law L5).
  if (entry.unsure)
    return (
      <ButtonLink variant="line" to={paths.outbox}>
        {postsText('posts.notSure')}
      </ButtonLink>
    );
  return (
    <div className="acts acts--quiet">
      <IntoDraft
        variant={state === 'needs' ? 'line' : 'text'}
        label={label}
        question={question}
        yes={postsText('posts.draftReplace')}
        no={postsText('posts.draftLeave')}
        make={reopen}
      />
      {children}
    </div>
  );
}

/** In words, how a post stands that was written or changed here. */
export function PostStand({ stands: { state, entry } }: { stands: OutboxStanding }) {
  const failure = entry.content?.failure ?? null;
  if (state === 'needs')
    return (
      <span className="need">
        <Icon name="alert" small />
        <span>
          {entry.unsure ? (
            postsText('posts.notSure')
          ) : (
            <Reason
              around={(values) => postsText('posts.notSent', values)}
              reason={failedText(failure)}
            />
          )}
        </span>
      </span>
    );
  const isChange = entry.content !== null && isOf(entry.content, 'edit-post');
  return (
    <span className="wait">
      <Icon name={state === 'sending' ? 'send' : 'clock'} small />
      {postsText(
        state === 'sending' ? 'posts.sending' : isChange ? 'posts.editWaiting' : 'posts.waiting',
      )}
    </span>
  );
}

/** What can be done with it meanwhile: change it, or throw it away. */
export function StandButtons({ stands }: { stands: OutboxStanding }) {
  const { state, entry } = stands;
  const actions = useActions();
  const intoDraft = useIntoDraft();
  const takeBack = useTakeBack();
  const navigate = useNavigate();
  const reopen = async (replaces: boolean) => {
    const done = await intoDraft(entry, replaces);
    if (done === 'begun') return done;
    if (typeof done === 'string')
      sayError(done === 'late' ? postsText('posts.onItsWay') : insideText('device.notStored'));
    else if (done.to) void navigate(done.to);
    return 'done';
  };
  if (!actions) return null;
  return (
    <UnsentActs
      stands={stands}
      label={postsText('posts.edit')}
      question={postsText('posts.draftThere')}
      reopen={reopen}
    >
      <AskFirst
        label={postsText(state === 'needs' ? 'posts.discard' : 'posts.cancel')}
        question={postsText('posts.leaveSure')}
        yes={postsText('posts.leaveYes')}
        no={postsText('posts.no')}
        onYes={() => takeBack(entry.id, () => postsText('posts.discarded'))}
      />
    </UnsentActs>
  );
}
