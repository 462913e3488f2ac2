import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { sayError } from '../../live/device/say.ts';
import { type OutboxStanding, useStanding } from '../../live/documents/use-standing.ts';
import { useIntoDraft } from '../../live/drafts/use-into-draft.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { isOf } from '../../rules/content-of.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst, IntoDraft } from '../../ui/overlays/ask-first.tsx';
import { failedText, Reason } from '../../ui/states/failed.tsx';
import { useTakeBack } from './use-post-actions.ts';

/** Outbox state of a new or changed post; undefined once the server has it. */
export const usePostStanding = ({ id }: Pick<Post, 'id'>): OutboxStanding | undefined =>
  useStanding((content) => isPostContent(content) && isSameId(content.input.post_id, id));

interface UnsentButtonsProps {
  standing: OutboxStanding;
  label: string;
  question: string;
  /**
   * Turns the entry into a draft. `begun`: another draft exists and `replaces` was false, so
   * nothing changed.
   */
  reopen: (replaces: boolean) => Promise<'begun' | 'done'>;
  /** Button that discards the entry. */
  children: ReactNode;
}

/** Buttons of an unsent post or comment: reopen it as a draft, or discard it. */
export function UnsentButtons({
  standing: { state, entry },
  label,
  question,
  reopen,
  children,
}: UnsentButtonsProps) {
  if (state === 'sending') return null;
  // An entry that may have arrived is checked first: it must not be posted twice (law L5).
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

/** Outbox state of a new or changed post, in words. */
export function PostStanding({ standing: { state, entry } }: { standing: OutboxStanding }) {
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

/** Buttons of an unsent post: edit or discard it. */
export function UnsentPostButtons({ standing }: { standing: OutboxStanding }) {
  const { state, entry } = standing;
  const actions = useActions();
  const intoDraft = useIntoDraft();
  const takeBack = useTakeBack();
  const navigate = useNavigate();
  const reopen = async (replaces: boolean) => {
    const drafted = await intoDraft(entry, replaces);
    if (drafted === 'begun') return drafted;
    if (typeof drafted === 'string')
      sayError(drafted === 'late' ? postsText('posts.onItsWay') : insideText('device.notStored'));
    else if (drafted.to) void navigate(drafted.to);
    return 'done';
  };
  if (!actions) return null;
  return (
    <UnsentButtons
      standing={standing}
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
    </UnsentButtons>
  );
}
