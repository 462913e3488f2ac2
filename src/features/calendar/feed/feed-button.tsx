import { useState } from 'react';
import { calendarText } from '../../../i18n/subjects/calendar.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Coming } from '../../../ui/states/coming.tsx';

const FeedDialog = lazyOptional(async () => (await import('./feed-dialog.tsx')).FeedDialog, Coming);

/** Opens the dialog for getting the trainings into one's own calendar. */
export function FeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {calendarText('calendar.subscribe')}
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
