import { pushText } from '../../i18n/subjects/push.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { Push } from '../../live/notifications/use-push.ts';
import type { PushState } from '../../rules/push-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/states/note.tsx';

const parts: Record<PushState, (push: Push & { readonly online: boolean }) => React.ReactNode> = {
  off: ({ busy, turnOn }) => (
    <>
      <p>{pushText('push.off')}</p>
      <Button icon="bell" busy={busy} onClick={() => void turnOn()}>
        {pushText('push.turnOn')}
      </Button>
    </>
  ),
  waiting: ({ busy, renew, turnOff, online }) => (
    <>
      <Note tone="waiting">{pushText('push.waiting')}</Note>
      <div className="acts">
        {online && (
          <Button variant="line" onClick={() => void renew()}>
            {pushText('push.again')}
          </Button>
        )}
        <Button variant="line" busy={busy} onClick={() => void turnOff()}>
          {pushText('push.turnOff')}
        </Button>
      </div>
    </>
  ),
  on: ({ busy, turnOff }) => (
    <>
      <Note tone="here">{pushText('push.on')}</Note>
      <div className="acts">
        <Button variant="line" busy={busy} onClick={() => void turnOff()}>
          {pushText('push.turnOff')}
        </Button>
      </div>
    </>
  ),
  denied: () => (
    <Note>
      <p>{pushText('push.denied')}</p>
      <p>{pushText('push.deniedHow')}</p>
    </Note>
  ),
  install: () => (
    <Note>
      <p>{pushText('push.install')}</p>
      <p>{pushText('push.installHow')}</p>
    </Note>
  ),
  unsupported: () => <Note>{pushText('push.unsupported')}</Note>,
};

/** Whether this device is told of what is new, and how to change that. */
export function Here({ push }: { push: Push }) {
  const online = useOnline();
  return <div className="stack">{parts[push.state]({ ...push, online })}</div>;
}
