import { useNavigate } from 'react-router-dom';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { type Reopen, useEditPost } from '../../live/drafts/use-edit-post.ts';
import { useEditProfile } from '../../live/drafts/use-edit-profile.ts';
import { IntoDraft } from '../../ui/controls/into-draft.tsx';
import { anotherDraft, sayNotDrafted } from './draft-buttons.tsx';

/** Makes what could not be sent the draft of its form, and opens that. */
function ReopenButton({ entry, reopen }: { entry: Entry; reopen: Reopen }) {
  const navigate = useNavigate();
  const make = async (replaces: boolean) => {
    const reopened = await reopen(entry, replaces);
    if (reopened === 'begun') return reopened;
    if (typeof reopened === 'string') sayNotDrafted(reopened);
    else void navigate(reopened.to);
    return 'done';
  };
  return <IntoDraft label={outboxText('outbox.edit')} {...anotherDraft()} make={make} />;
}

export const EditPost = ({ entry }: { entry: Entry }) => <ReopenButton entry={entry} reopen={useEditPost()} />;

export const EditProfile = ({ entry }: { entry: Entry }) => <ReopenButton entry={entry} reopen={useEditProfile()} />;
