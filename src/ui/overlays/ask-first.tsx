import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/button.tsx';
import styles from './overlays.module.css';

const ROW = 'li, [role="listitem"], article';
const TARGET = 'a, button:not([disabled])';

/**
 * The element to focus if a focused part is removed: in the next row, else in the previous one,
 * else the heading of the dialog or page. Call it while the part is still in the page; the result
 * is valid after the removal.
 */
function focusAfter(part: Element): HTMLElement | null {
  const row = part.closest(ROW);
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const inRow = rows.map((one) => one?.querySelector<HTMLElement>(TARGET)).find((target) => target);
  return (
    inRow ??
    part
      .closest('[role="dialog"], main')
      ?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex], [tabindex="-1"]') ??
    null
  );
}

interface Asking {
  /** For the element in which the button and its question replace each other. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly stay: () => void;
}

/**
 * A question that replaces the button that opens it. The pressed button is removed each time, so
 * the focus moves on, and never first to the destructive answer.
 */
export function useLossQuestion(): Asking {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(-1);
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => {
    const part = box.current;
    return () => {
      // A "Yes" often removes its own row: keyboard and screen reader would restart at the top of
      // the page.
      if (!part?.contains(document.activeElement)) return;
      const next = focusAfter(part);
      queueMicrotask(() => {
        if (document.activeElement === document.body) next?.focus();
      });
    };
  }, []);
  const buttons = (): HTMLButtonElement[] => [...(box.current?.querySelectorAll('button') ?? [])];
  return {
    box,
    isAsking,
    ask() {
      pressed.current = buttons().findIndex((button) => button.matches(':focus'));
      flushSync(() => setAsking(true));
      buttons().at(-1)?.focus();
    },
    stay() {
      flushSync(() => setAsking(false));
      buttons().at(pressed.current)?.focus();
    },
  };
}

interface LossQuestionProps {
  question: string;
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => unknown;
  onNo: () => void;
  /** The cost of a yes. */
  children?: ReactNode;
}

/** Asks before something ends or is lost; the harmless answer comes last. */
export const LossQuestion = ({
  question,
  yes,
  no,
  busy,
  onYes,
  onNo,
  children,
}: LossQuestionProps) => (
  <div role="group" aria-label={question} className={styles.question}>
    <p>{question}</p>
    {children}
    <div className="acts acts--quiet">
      <Button variant="stop" busy={busy} onClick={() => void onYes()}>
        {yes}
      </Button>
      <Button variant="text" onClick={onNo}>
        {no}
      </Button>
    </div>
  </div>
);

interface AskFirstProps extends Pick<LossQuestionProps, 'question' | 'yes' | 'no' | 'children'> {
  label: string;
  /** Name of the item, for people who hear only the button. */
  of?: string;
  variant?: 'text' | 'stop';
  disabledReason?: string | undefined;
  className?: string | undefined;
  onYes: () => unknown;
}

/** A destructive button that asks for confirmation. */
export function AskFirst({
  label,
  of,
  variant = 'stop',
  disabledReason,
  className,
  onYes,
  ...question
}: AskFirstProps) {
  const { box, isAsking, ask, stay } = useLossQuestion();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await Promise.resolve(onYes()).finally(() => setBusy(false));
  };
  return (
    <div ref={box} className={isAsking ? styles.whole : className}>
      {isAsking ? (
        <LossQuestion {...question} busy={busy} onYes={press} onNo={stay} />
      ) : (
        <Button
          variant={variant}
          aria-label={of === undefined ? undefined : `${label}: ${of}`}
          disabledReason={disabledReason}
          onClick={ask}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

interface IntoDraftProps {
  label: string;
  variant?: 'filled' | 'line' | 'text';
  /** Asked if another draft would be lost, with its answers. */
  question: string;
  yes: string;
  no: string;
  /**
   * Replaces another draft only if `replaces`. `begun`: there is another draft, and nothing was
   * changed.
   */
  make: (replaces: boolean) => Promise<'begun' | 'done'>;
}

/** Turns unsent work back into a draft; asks before another draft is lost. */
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
        <LossQuestion
          question={question}
          yes={yes}
          no={no}
          busy={busy}
          onYes={() => press(true)}
          onNo={stay}
        />
      ) : (
        <Button variant={variant} busy={busy} onClick={() => void press(false)}>
          {label}
        </Button>
      )}
    </div>
  );
}
