import { useState } from 'react';
import { reminderText } from '../../i18n/reminders.ts';
import { askForNotifications, type NotificationState, notificationState } from '../../live/notifications/notifications.ts';
import { usePush } from '../../live/notifications/use-push.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/states/note.tsx';

interface Part {
  readonly onAllow: () => void;
}

const parts: Record<NotificationState, ((part: Part) => React.ReactNode) | null> = {
  ask: ({ onAllow }) => (
    <>
      <p>{reminderText('reminder.ask')}</p>
      <div className="acts acts--quiet">
        <Button variant="text" icon="bell" onClick={onAllow}>
          {reminderText('reminder.allow')}
        </Button>
      </div>
    </>
  ),
  on: () => <p>{reminderText('reminder.on')}</p>,
  off: () => <p>{reminderText('reminder.howOff')}</p>,
  never: null,
};

/** Says when a reminder can be heard on this device; asks for notifications only once a reminder is wanted (EXPERIENCE 17). */
export function HowItRings({ wanted }: { wanted: boolean }) {
  const [state, setState] = useState(notificationState);
  const push = usePush();
  // Who wants to be told while another app is open wants it while this one is closed, too.
  const allow = async (): Promise<void> => {
    if (push) await push.turnOn();
    else await askForNotifications();
    setState(notificationState());
  };
  const Here = wanted ? parts[state] : null;
  return (
    <Note>
      <div className="stack">
        <p>{reminderText('reminder.how')}</p>
        {Here && <Here onAllow={() => void allow()} />}
      </div>
    </Note>
  );
}
