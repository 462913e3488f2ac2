import { lockText } from '../../i18n/lock.ts';
import { useEngine } from '../../live/engine.tsx';
import { useLockFacts } from '../../live/use-lock.ts';
import { Button } from '../../ui/controls/button.tsx';

/** In the menu: locks at once, where there is a PIN, and leads to setting one. */
export function LockControls({ onSettings }: { onSettings: () => void }) {
  const engine = useEngine();
  const facts = useLockFacts();
  return (
    <div>
      {facts && (
        <Button variant="text" icon="lock" onClick={() => void engine.lock()}>
          {lockText('pin.now')}
        </Button>
      )}
      <Button variant="text" icon="key" onClick={onSettings}>
        {lockText('pin.open')}
      </Button>
    </div>
  );
}
