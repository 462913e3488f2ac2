import { lockText } from '../../i18n/subjects/account/lock.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { Button } from '../../ui/controls/button.tsx';

/** In the menu: locks at once, where there is a PIN. */
export function LockNow() {
  const engine = useEngine();
  const facts = useLockFacts();
  return (
    facts && (
      <Button variant="text" icon="lock" onClick={() => void engine.lock()}>
        {lockText('pin.now')}
      </Button>
    )
  );
}
