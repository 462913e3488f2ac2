import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { postsText } from '../../i18n/posts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './posts.module.css';

interface AskTwiceProps {
  label: string;
  question: string;
  yes: string;
  onYes: () => unknown;
}

/** A button that throws something away, after it has asked once more. */
export function AskTwice({ label, question, yes, onYes }: AskTwiceProps) {
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const turn = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    // The pressed button is gone: the focus moves to its replacement, and never first to a button that throws away.
    [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  return (
    <div ref={box} className={isAsking ? styles.sure : undefined} {...(isAsking && { role: 'group', 'aria-label': question })}>
      {isAsking ? (
        <>
          <span>{question}</span>
          <div className="acts acts--quiet">
            <Button variant="stop" onClick={onYes}>
              {yes}
            </Button>
            <Button variant="text" onClick={() => turn(false)}>
              {postsText('posts.no')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="stop" onClick={() => turn(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
