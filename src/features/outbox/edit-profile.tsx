import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entry } from '../../../sync/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { sayError } from '../../live/say.ts';
import { useEditProfile } from '../../live/use-edit-profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './entry-controls.module.css';

/** Makes changes of the profile that could not be sent the draft of their form, and opens that; asks before another draft is lost. */
export function EditProfile({ entry }: { entry: Entry }) {
  const edit = useEditProfile();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async (replaces: boolean): Promise<void> => {
    setBusy(true);
    const done = await edit(entry, replaces).finally(() => setBusy(false));
    if (done === 'begun') setAsking(true);
    else if (done === 'failed') sayError(outboxText('outbox.notDrafted'));
    else void navigate(done.to);
  };
  if (!isAsking)
    return (
      <Button busy={busy} onClick={() => void press(false)}>
        {outboxText('outbox.edit')}
      </Button>
    );
  return (
    <span className={styles.sure} role="group" aria-label={outboxText('outbox.draftThere')}>
      <span>{outboxText('outbox.draftThere')}</span>
      <Button variant="stop" busy={busy} onClick={() => void press(true)}>
        {outboxText('outbox.draftReplace')}
      </Button>
      <Button variant="text" onClick={() => setAsking(false)}>
        {outboxText('outbox.draftLeave')}
      </Button>
    </span>
  );
}
