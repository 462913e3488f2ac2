import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/button.tsx';
import styles from './overlays.module.css';

const ROW = 'li, [role="listitem"], article';
const TARGET = 'a, button:not([disabled])';

/**
 * Where the focus goes when a part leaves the page with it: into the next row, else into the one
 * before, else to the heading of the dialog or page. To be asked while the part is still there; the
 * answer is valid once it has left.
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
  /** For the part in which the button and its question take each other's place. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly stay: () => void;
}

/**
 * A question in place of the button that leads to it. The pressed button is gone each time: the
 * focus moves on, and never first to what ends something.
 */
export function useLossQuestion(): Asking {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(-1);
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => {
    const part = box.current;
    return () => {
      // A "Yes" often ends the very row in which it stood: keyboard and screen reader would begin
      // at the top of the page again.
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

/** Asks before something ends or is lost; the way that changes nothing is the last. */
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
  /** Of whom or what, for those who hear only the button. */
  of?: string;
  variant?: 'text' | 'stop';
  disabledReason?: string | undefined;
  className?: string | undefined;
  onYes: () => unknown;
}

/** A button that ends something, or throws it away, after it has asked once more. */
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
  /** Asked where another draft would be lost, with its answers. */
  question: string;
  yes: string;
  no: string;
  /** Over another draft only if `replaces`. `begun`: one lies there, and nothing was changed. */
  make: (replaces: boolean) => Promise<'begun' | 'done'>;
}

/**
 * Makes something that was written and not sent a draft again; asks before another draft is lost.
 */
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
