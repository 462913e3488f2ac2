import { LOCK_AFTER_MS } from '../../../sync/contract/constants.ts';
import { lockAfter } from '../../../sync/contract/rules/pin.ts';
import { lockText, spoken } from '../../i18n/subjects/account/lock.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useChooseLockAfter, useLockFacts } from '../../live/account/use-lock.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { Option } from '../../ui/fields/segments.tsx';

/** Menu button that locks the app now; absent without a PIN. */
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

const MINUTE = 60_000;
/** Choices for the idle time before the app locks, in milliseconds. */
const TIMES = [MINUTE, 2 * MINUTE, 5 * MINUTE, LOCK_AFTER_MS];

/** Settings of the person's PIN on this device, and of the idle time before the app locks. */
export function LockSettings() {
  const engine = useEngine();
  const open = useAppDialog();
  const facts = useLockFacts();
  const most = lockAfter(useConfig()?.lock_after_ms);
  const choose = useChooseLockAfter();
  if (facts === undefined) return null;
  return (
    <>
      <Option title={lockText('pin.with')} note={lockText('pin.withText')}>
        <Button variant="text" onClick={() => open('pin')}>
          {lockText(facts ? 'pin.change' : 'pin.set')}
        </Button>
      </Option>
      {facts && (
        <>
          <SelectField
            label={lockText('pin.after')}
            value={facts.after}
            onChange={({ target }) => void choose(Number(target.value))}
          >
            {[...new Set([...TIMES.filter((ms) => ms <= most), facts.after])]
              .sort((a, b) => a - b)
              .map((ms) => (
                <option key={ms} value={ms}>
                  {spoken(ms)}
                </option>
              ))}
          </SelectField>
          <Option title={lockText('pin.now')}>
            <Button variant="text" icon="lock" onClick={() => void engine.lock()}>
              {lockText('pin.now')}
            </Button>
          </Option>
        </>
      )}
    </>
  );
}
