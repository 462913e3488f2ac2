import { useState } from 'react';
import { tr } from '../../../i18n/en/reminders.ts';
import { askForNotifications, type NotificationState, notificationState } from '../../../live/notifications.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

interface Part {
  readonly onAllow: () => void;
}

const parts: Record<NotificationState, ((part: Part) => React.ReactNode) | null> = {
  ask: ({ onAllow }) => (
    <>
      <p>{tr('reminder.ask')}</p>
      <div className="acts acts--quiet">
        <Button variant="text" icon="bell" onClick={onAllow}>
          {tr('reminder.allow')}
        </Button>
      </div>
    </>
  ),
  on: () => <p>{tr('reminder.on')}</p>,
  off: () => <p>{tr('reminder.howOff')}</p>,
  never: null,
};

/** Says when a reminder can be heard here; asks for notifications only after a reminder is wanted (EXPERIENCE 17). */
export function HowItRings({ wanted }: { wanted: boolean }) {
  const [state, setState] = useState(notificationState);
  const Here = wanted ? parts[state] : null;
  return (
    <Note>
      <div className="stack">
        <p>{tr('reminder.how')}</p>
        {Here && <Here onAllow={() => void askForNotifications().then(setState)} />}
      </div>
    </Note>
  );
}
