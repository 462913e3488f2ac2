import type { ReactNode } from 'react';
import { postsText } from '../../i18n/subjects/posts.ts';
import type { OutboxStanding } from '../../live/documents/use-standing.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { IntoDraft } from '../../ui/overlays/ask-first.tsx';

interface UnsentActsProps {
  stands: OutboxStanding;
  label: string;
  question: string;
  /** Over another draft only if `replaces`. `begun`: one lies there, and nothing was changed. */
  reopen: (replaces: boolean) => Promise<'begun' | 'done'>;
  /** What takes it back. */
  children: ReactNode;
}

/** What can be done with a post or a comment that the server does not have: write it anew, or take it back. */
export function UnsentActs({ stands: { state, entry }, label, question, reopen, children }: UnsentActsProps) {
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
