import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { perAccount } from '../../live/account/per-account.ts';
import { announce, say, sayError } from '../../live/device/say.ts';
import { type Held, useNoteAccepted } from '../../live/outbox/training-answers.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './training-cards.module.css';

export function AnswerButtons({ training }: { training: UpcomingTraining }) {
  const reply = useReply(training);
  return (
    <div className="acts">
      <Button onClick={() => void reply('accept')}>{trainingText('training.accept')}</Button>
      <Button variant="line" onClick={() => void reply('reject')}>
        {trainingText('training.reject')}
      </Button>
    </div>
  );
}

type Answer = 'accept' | 'reject';

/**
 * Codes of trainings whose answer was pressed in this page and is not drawn yet. The focus may move
 * only to their Undo.
 */
const usePressed = perAccount(() => new Set<string>());

/**
 * Accepts or rejects: stored on this device at once, sent when it can no longer be undone and the
 * device is online (rule 4.5).
 */
export function useReply(training: UpcomingTraining): (answer: Answer) => Promise<void> {
  const actions = useActions();
  const pressed = usePressed();
  const noteAccepted = useNoteAccepted();
  return async (answer) => {
    if (!actions) return;
    const { training_code, program_id, type, name, training_start_date } = training;
    const code = String(training_code);
    pressed?.add(code);
    const id = await actions
      .dispatch('answer-training', {
        answer,
        training_code,
        program_id,
        type,
        name,
        training_start_date,
        program_type_id: training.program?.program_type_id,
      })
      .catch(() => null);
    if (id !== null) return noteAccepted(answer === 'accept' ? code : null);
    pressed?.delete(code);
    sayError(trainingText('training.notStored'));
  };
}

/** The main control of a card, else its first link or button. */
const firstIn = (place: Element | null | undefined): HTMLElement | null =>
  place?.isConnected
    ? (place.querySelector<HTMLElement>('.acts button') ??
      place.querySelector<HTMLElement>('a[href], button'))
    : null;

/**
 * Moves the focus to the card's own control, else to the next card, the previous one, or the
 * heading.
 */
function focusAfter(places: readonly (Element | null | undefined)[]): void {
  // The focus has moved elsewhere meanwhile.
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  const target = places.map(firstIn).find((each) => each !== null) ?? heading;
  if (target && target === heading) heading.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/**
 * Moves the focus to Undo after a press of Accept or Reject, and keeps it in place when the answer
 * is undone or the card leaves. `fresh`: the answer was pressed in this page just now.
 */
function useHeldFocus(code: string): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly fresh: boolean;
} {
  const box = useRef<HTMLDivElement>(null);
  const pressed = usePressed();
  const [fresh] = useState(() => pressed?.has(code) ?? false);
  useLayoutEffect(() => {
    pressed?.delete(code);
    const { current } = box;
    if (!current) return;
    if (fresh && document.activeElement === document.body)
      current.querySelector('button')?.focus({ preventScroll: true });
    const around = current.parentElement;
    return () => {
      if (!current.contains(document.activeElement)) return;
      const cards = [...document.querySelectorAll('[data-training]')];
      const place = cards.findIndex((each) => each.contains(current));
      const beside = place < 0 ? [] : [cards[place + 1], cards[place - 1]];
      // The replacement is in the page once this commit is done.
      queueMicrotask(() => focusAfter([around, ...beside]));
    };
  }, [fresh, code, pressed]);
  return { box, fresh };
}

export interface HeldAnswerProps {
  held: Held;
  training: { readonly training_code: string | number; readonly name: string };
}

/** An answer while it can be undone: one line in place of its card, with the remaining time. */
export function HeldAnswer({ held, training: { training_code, name } }: HeldAnswerProps) {
  const actions = useActions();
  const { box, fresh } = useHeldFocus(String(training_code));
  const { answer, id, until } = held;
  // Kept from the first render: another render must not restart the animation.
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
      <p className={styles.heldAnswerWords}>
        <Icon
          name={answer === 'accept' ? 'check' : 'close'}
          small
          drawn={fresh && answer === 'accept'}
        />
        <span>
          <b>{trainingText(`training.held.${answer}`)}</b> {name}
        </span>
      </p>
      <Button
        variant="text"
        className={styles.undo}
        aria-label={trainingText('training.undoName', { name })}
        onClick={() => void undo()}
      >
        {trainingText('training.undo')}
      </Button>
      {/* React's style type lacks custom properties. */}
      <span
        className={styles.left}
        style={{ '--for': `${left}ms` } as CSSProperties}
        aria-hidden="true"
      />
    </div>
  );
}
