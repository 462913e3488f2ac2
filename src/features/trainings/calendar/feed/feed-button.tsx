import { lazy, Suspense, useState } from 'react';
import { tc } from '../../../../i18n/en/calendar.ts';
import { Button } from '../../../../ui/button.tsx';

const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }));

/** The way to have the trainings in a calendar of one's own. */
export function FeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {tc('calendar.subscribe')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
