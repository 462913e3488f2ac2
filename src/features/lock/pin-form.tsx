import { type FormEvent, useState } from 'react';
import { isPin, lockAfter } from '../../../sync/contract/rules/pin.ts';
import { lockText, spoken } from '../../i18n/subjects/account/lock.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';

interface PinFormProps {
  /** The configuration demands a PIN, and this person has none yet. */
  readonly forced?: boolean;
  readonly onDone: () => void;
}

type Fault = 'pin.badShape' | 'pin.notSame' | 'pin.badBefore' | 'pin.tooOften';

/** Sets, changes or removes the PIN. */
export function PinForm({ forced = false, onDone }: PinFormProps) {
  const engine = useEngine();
  const facts = useLockFacts();
  const config = useConfig();
  const shared = config?.shared_device === true;
  const [before, setBefore] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [fault, setFault] = useState<Fault>();
  if (facts === undefined) return null;
  const done = async (what: 'save' | 'remove', tried: Promise<string>): Promise<void> => {
    setBusy(what);
    setFault(undefined);
    const answer = await tried.finally(() => setBusy(null));
    if (answer === 'right') onDone();
    else setFault(answer === 'wrong' ? 'pin.badBefore' : 'pin.tooOften');
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPin(pin)) setFault('pin.badShape');
    else if (pin !== again) setFault('pin.notSame');
    else void done('save', facts ? engine.setPin(pin, before) : engine.setPin(pin));
  };
  const errorOf = (...of: readonly Fault[]) =>
    fault && of.includes(fault) ? lockText(fault) : undefined;
  const usual = {
    showLabel: lockText('pin.show'),
    hideLabel: lockText('pin.hide'),
    inputMode: 'numeric',
  } as const;
  return (
    <form className="stack" onSubmit={save} noValidate>
      {forced && <p className="deck">{lockText('pin.forced')}</p>}
      <p className={forced ? 'meta' : 'deck'}>
        {lockText('pin.lead', { time: spoken(facts?.after ?? lockAfter(config?.lock_after_ms)) })}
      </p>
      {facts && (
        <PasswordField
          {...usual}
          autoComplete="off"
          label={lockText('pin.before')}
          value={before}
          error={errorOf('pin.badBefore', 'pin.tooOften')}
          onChange={({ target }) => setBefore(target.value)}
        />
      )}
      <PasswordField
        {...usual}
        autoComplete="off"
        label={lockText('pin.new')}
        value={pin}
        error={errorOf('pin.badShape')}
        onChange={({ target }) => setPin(target.value)}
      />
      <PasswordField
        {...usual}
        autoComplete="off"
        label={lockText('pin.repeat')}
        value={again}
        error={errorOf('pin.notSame')}
        onChange={({ target }) => setAgain(target.value)}
      />
      <Button wide type="submit" busy={busy === 'save'}>
        {lockText('pin.save')}
      </Button>
      {facts && (
        <Button
          wide
          variant="stop"
          busy={busy === 'remove'}
          disabledReason={shared ? lockText('pin.noRemove') : undefined}
          onClick={() => void done('remove', engine.removePin(before))}
        >
          {lockText('pin.remove')}
        </Button>
      )}
    </form>
  );
}
