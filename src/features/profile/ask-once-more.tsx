import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/button.tsx';
import styles from './profile.module.css';

interface AskOnceMoreProps {
  label: string;
  /** Of whom or what, for those who hear only the button. */
  of?: string;
  question: string;
  yes: string;
  no: string;
  disabledReason?: string | undefined;
  onYes: () => Promise<unknown>;
  children?: ReactNode;
}

/** A button that ends something, after it has asked once more. */
export function AskOnceMore({ label, of, question, yes, no, disabledReason, onYes, children }: AskOnceMoreProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const turn = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    // The pressed button is gone: the focus moves to its replacement, and never first to a button that ends something.
    [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await onYes().finally(() => setBusy(false));
  };
  if (!isAsking)
    return (
      <div ref={box} className={styles.once}>
        <Button
          variant="text"
          aria-label={of === undefined ? undefined : `${label}: ${of}`}
          disabledReason={disabledReason}
          onClick={() => turn(true)}
        >
          {label}
        </Button>
      </div>
    );
  return (
    <div ref={box} className={styles.sure} role="group" aria-label={question}>
      <p>{question}</p>
      {children}
      <div className="acts acts--quiet">
        <Button variant="stop" busy={busy} onClick={() => void press()}>
          {yes}
        </Button>
        <Button variant="text" onClick={() => turn(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
