import { useEffect, useRef } from 'react';
import { postsText } from '../../i18n/posts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './posts.module.css';

/** Asks before another draft is lost. */
export function ChooseDraft({ question, onReplace, onLeave }: { question: string; onReplace: () => void; onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the focus moves to its replacement, and never first to a button that replaces.
  useEffect(() => [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus(), []);
  return (
    <div ref={box} role="group" aria-label={question} className={styles.sure}>
      <span>{question}</span>
      <div className="acts acts--quiet">
        <Button variant="stop" onClick={onReplace}>
          {postsText('posts.draftReplace')}
        </Button>
        <Button variant="text" onClick={onLeave}>
          {postsText('posts.draftLeave')}
        </Button>
      </div>
    </div>
  );
}
