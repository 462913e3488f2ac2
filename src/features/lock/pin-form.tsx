import { type FormEvent, type ReactNode, useState } from 'react';
import { isPin, lockAfter } from '../../../sync/contract/rules/pin.ts';
import { lockText, spoken } from '../../i18n/subjects/account/lock.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { SignInLayout } from '../../ui/frame/frame.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Makes a person without a PIN choose one on a shared tablet before any other screen (S20). */
export function PinFirst({ children }: { children: ReactNode }) {
  const facts = useLockFacts();
  const brand = useConfig()?.brand ?? t('brand.name');
  if (facts === undefined) return null;
  if (facts) return children;
  return (
    <SignInLayout
      brand={brand}
      home={paths.home}
      picture="/pictures/door.svg"
      alt={t('door.picture')}
    >
      <h1>{lockText('pin.set')}</h1>
      <PinForm forced onDone={() => undefined} />
    </SignInLayout>
  );
}

/** The dialog in which a PIN is set, changed and removed. */
export function PinDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const facts = useLockFacts();
  return (
    <Dialog
      open={open && facts !== undefined}
      onClose={onClose}
      title={lockText(facts ? 'pin.change' : 'pin.set')}
      closeLabel={t('shell.close')}
    >
      {/* Typed digits are dropped when the dialog closes. */}
      {open && <PinForm onDone={onClose} />}
    </Dialog>
  );
}

interface PinFormProps {
  /** The configuration requires a PIN, and the person has none yet. */
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
  const [currentPin, setCurrentPin] = useState('');
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [fault, setFault] = useState<Fault>();
  if (facts === undefined) return null;
  const finish = async (what: 'save' | 'remove', tried: Promise<string>): Promise<void> => {
    setBusy(what);
    setFault(undefined);
    const answer = await tried.finally(() => setBusy(null));
    if (answer === 'right') onDone();
    else setFault(answer === 'wrong' ? 'pin.badBefore' : 'pin.tooOften');
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPin(pin)) setFault('pin.badShape');
    else if (pin !== repeated) setFault('pin.notSame');
    else void finish('save', facts ? engine.setPin(pin, currentPin) : engine.setPin(pin));
  };
  const errorOf = (...of: readonly Fault[]) =>
    fault && of.includes(fault) ? lockText(fault) : undefined;
  const fieldProps = {
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
          {...fieldProps}
          autoComplete="off"
          label={lockText('pin.before')}
          value={currentPin}
          error={errorOf('pin.badBefore', 'pin.tooOften')}
          onChange={({ target }) => setCurrentPin(target.value)}
        />
      )}
      <PasswordField
        {...fieldProps}
        autoComplete="off"
        label={lockText('pin.new')}
        value={pin}
        error={errorOf('pin.badShape')}
        onChange={({ target }) => setPin(target.value)}
      />
      <PasswordField
        {...fieldProps}
        autoComplete="off"
        label={lockText('pin.repeat')}
        value={repeated}
        error={errorOf('pin.notSame')}
        onChange={({ target }) => setRepeated(target.value)}
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
          onClick={() => void finish('remove', engine.removePin(currentPin))}
        >
          {lockText('pin.remove')}
        </Button>
      )}
    </form>
  );
}
