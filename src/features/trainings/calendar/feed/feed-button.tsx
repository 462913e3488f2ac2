import { useState } from 'react';
import { tc } from '../../../../i18n/en/calendar.ts';
import { beside } from '../../../../ui/beside.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Coming } from '../../../../ui/coming.tsx';

const FeedDialog = beside(async () => (await import('./feed-dialog.tsx')).FeedDialog, Coming);

/** The way to have the trainings in a calendar of one's own. */
export function FeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {tc('calendar.subscribe')}
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
