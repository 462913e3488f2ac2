import { pushText } from '../../i18n/subjects/news/push.ts';
import { usePush } from '../../live/device/use-push.ts';
import { useNoteAccepted } from '../../live/outbox/training-answers.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './push.module.css';

/** The app's own question before the browser's, once, after a training was accepted (E17). */
export function PushOffer() {
  const push = usePush();
  const noteAccepted = useNoteAccepted();
  if (push?.state !== 'off' || (push.asked && !push.busy)) return null;
  const dismiss = (): void => noteAccepted(null);
  return (
    <Note>
      <div className={styles.offer}>
        <b>{pushText('push.offerTitle')}</b>
        <span>{pushText('push.offerText')}</span>
        <div className="acts acts--quiet">
          <Button
            variant="line"
            icon="bell"
            busy={push.busy}
            onClick={() => void push.turnOn().then(dismiss)}
          >
            {pushText('push.offerOn')}
          </Button>
          <Button variant="text" onClick={() => void push.decline().then(dismiss)}>
            {pushText('push.offerNot')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
