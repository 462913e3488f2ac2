import { type CSSProperties, useEffect, useState } from 'react';
import { outboxText } from '../../i18n/outbox.ts';
import { trainingText } from '../../i18n/trainings.ts';
import { announce } from '../../live/device/announce.ts';
import { say } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import type { Held } from '../../live/outbox/use-held.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './held-answer.module.css';
import { useHeldFocus } from './use-held-focus.ts';

export interface HeldAnswerProps {
  held: Held;
  training: { readonly training_code: string | number; readonly name: string };
}

/** An answer while it can be undone: one line in place of its card, with the time that is left. */
export function HeldAnswer({ held, training: { training_code, name } }: HeldAnswerProps) {
  const actions = useActions();
  const { box, fresh } = useHeldFocus(String(training_code));
  const { answer, id, until } = held;
  // The animation begins once; a second render must not begin it again.
  const [left] = useState(() => Math.max(0, until - Date.now()));
  useEffect(() => {
    if (fresh) announce(trainingText(`training.heard.${answer}`, { name }));
  }, [fresh, answer, name]);
  const undo = async (): Promise<void> => {
    if (!actions || id === null) return;
    const undone = await actions.discard(id);
    if (undone) announce(trainingText('training.undone', { name }));
    else say({ kind: 'toast', level: 'info', message: outboxText('outbox.onItsWay') });
  };
  return (
    <div ref={box} className={styles.held}>
      <p className={styles.words}>
        <Icon name={answer === 'accept' ? 'check' : 'close'} small drawn={fresh && answer === 'accept'} />
        <span>
          <b>{trainingText(`training.held.${answer}`)}</b> {name}
        </span>
      </p>
      <Button variant="text" className={styles.undo} aria-label={trainingText('training.undoName', { name })} onClick={() => void undo()}>
        {trainingText('training.undo')}
      </Button>
      {/* The browser's own names of custom properties are not in React's type. */}
      <span className={styles.left} style={{ '--for': `${left}ms` } as CSSProperties} aria-hidden="true" />
    </div>
  );
}
