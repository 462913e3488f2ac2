import { useState } from 'react';
import styles from './ask-first.module.css';
import { LossQuestion, useLossQuestion } from './ask-first.tsx';
import { Button } from './button.tsx';

interface IntoDraftProps {
  label: string;
  variant?: 'filled' | 'line' | 'text';
  /** Asked where another draft would be lost, with its answers. */
  question: string;
  yes: string;
  no: string;
  /** Over another draft only if `replaces`. `begun`: one lies there, and nothing was changed. */
  make: (replaces: boolean) => Promise<'begun' | 'done'>;
}

/** Makes something that was written and not sent a draft again; asks before another draft is lost. */
export function IntoDraft({ label, variant = 'filled', question, yes, no, make }: IntoDraftProps) {
  const { box, isAsking, ask, stay } = useLossQuestion();
  const [busy, setBusy] = useState(false);
  const press = async (replaces: boolean): Promise<void> => {
    setBusy(true);
    if ((await make(replaces).finally(() => setBusy(false))) === 'begun') ask();
  };
  return (
    <div ref={box} className={isAsking ? styles.whole : undefined}>
      {isAsking ? (
        <LossQuestion question={question} yes={yes} no={no} busy={busy} onYes={() => press(true)} onNo={stay} />
      ) : (
        <Button variant={variant} busy={busy} onClick={() => void press(false)}>
          {label}
        </Button>
      )}
    </div>
  );
}
