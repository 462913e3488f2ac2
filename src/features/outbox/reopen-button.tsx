import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entry } from '../../../sync/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { sayError } from '../../live/say.ts';
import { type Reopen, useEditPost } from '../../live/use-edit-post.ts';
import { useEditProfile } from '../../live/use-edit-profile.ts';
import { useLossQuestion } from '../../ui/controls/ask-first.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ReplaceDraft } from './draft-buttons.tsx';
import styles from './entry-controls.module.css';

/** Makes what could not be sent the draft of its form, and opens that; asks before another draft is lost. */
function ReopenButton({ entry, reopen }: { entry: Entry; reopen: Reopen }) {
  const navigate = useNavigate();
  const { box, isAsking, ask, stay } = useLossQuestion();
  const [busy, setBusy] = useState(false);
  const press = async (replaces: boolean): Promise<void> => {
    setBusy(true);
    const done = await reopen(entry, replaces).finally(() => setBusy(false));
    if (done === 'begun') ask();
    else if (typeof done === 'string') sayError(outboxText(done === 'late' ? 'outbox.onItsWay' : 'outbox.notDrafted'));
    else void navigate(done.to);
  };
  return (
    <div ref={box} className={isAsking ? styles.whole : undefined}>
      {isAsking ? (
        <ReplaceDraft busy={busy} onYes={() => press(true)} onNo={stay} />
      ) : (
        <Button busy={busy} onClick={() => void press(false)}>
          {outboxText('outbox.edit')}
        </Button>
      )}
    </div>
  );
}

export const EditPost = ({ entry }: { entry: Entry }) => <ReopenButton entry={entry} reopen={useEditPost()} />;

export const EditProfile = ({ entry }: { entry: Entry }) => <ReopenButton entry={entry} reopen={useEditProfile()} />;
