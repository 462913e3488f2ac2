import { useEffect, useMemo, useState } from 'react';
import type { InputOf } from '../../../sync/actions/index.ts';
import { UNDO_MS } from '../../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { type Content, type Entry, NEEDS_YOU } from '../../../sync/outbox/entry.ts';
import { isHeld } from '../../../sync/outbox/put.ts';
import { isOf } from '../../rules/content-of.ts';
import { createSignal, type Signal, useSignal } from '../../signal.ts';
import { perAccount } from '../account/per-account.ts';
import { useOutbox } from './use-outbox.ts';

type Code = string | number | null;
/** Code of the training that was accepted last on this page. */
const useLast = perAccount(() => createSignal<string | null>(null));
const NONE: Signal<string | null> = createSignal<string | null>(null);

/** Notes the code of an accepted training; null once the offer that follows it is closed. */
export function useNoteAccepted(): (code: Code) => void {
  const last = useLast();
  return (code) => last?.set(code === null ? null : String(code));
}

/**
 * Whether this training was accepted last. That is the moment to offer notifications.
 */
export const useJustAccepted = (code: string | number): boolean =>
  useSignal(useLast() ?? NONE) === String(code);

const isFor = (content: Content | null, training: UpcomingTraining): boolean =>
  content !== null &&
  isOf(content, 'answer-training') &&
  String(content.input.training_code) === String(training.training_code);

/**
 * The person's last answer to a training that the server's document does not show yet; null if
 * there is none.
 */
export function answerTo(entries: readonly Entry[], training: UpcomingTraining): Entry | null {
  const last = entries.findLast(({ content }) => isFor(content, training));
  return last && last.state !== 'sent' ? last : null;
}

/** True only once the server's document says so; a pending answer does not count. */
export const isAccepted = (training: UpcomingTraining, pending: readonly Content[]): boolean =>
  training.accept_reject === true && !pending.some((content) => isFor(content, training));

/** Whether only the person can decide about an entry. */
export const needsPerson = ({ state }: Entry): boolean => NEEDS_YOU.has(state);

/** An answer to a training that can still be undone. */
export interface Held {
  /** Its entry in the outbox; null for the moment in which only the document shows it. */
  readonly id: string | null;
  readonly answer: InputOf<'answer-training'>['answer'];
  /** Device time, milliseconds since 1970. */
  readonly until: number;
}
/** By the training's code. */
export type HeldAnswers = ReadonlyMap<string, Held>;

const within = (until: number, now: number): boolean => until > now && until - now <= UNDO_MS;

/**
 * The answers that can still be undone, from the outbox and from the pending actions of the
 * document that lists the trainings. The page learns of a change in one before the other; using
 * both prevents flicker in between. `now` is device time.
 */
export function heldAnswers(
  entries: readonly Entry[],
  pending: readonly Content[],
  now: number,
): HeldAnswers {
  const held = new Map<string, Held>();
  for (const content of pending) {
    if (!isOf(content, 'answer-training')) continue;
    const until = content.at + UNDO_MS;
    if (within(until, now))
      held.set(String(content.input.training_code), {
        id: null,
        answer: content.input.answer,
        until,
      });
  }
  for (const entry of entries) {
    if (!entry.content || !isOf(entry.content, 'answer-training')) continue;
    const { at, input } = entry.content;
    const code = String(input.training_code);
    if (isHeld(entry) && within(entry.nextAt, now))
      held.set(code, { id: entry.id, answer: input.answer, until: entry.nextAt });
    // The undo time of this entry is over. It must not remove a later answer to the same training.
    else if (at + UNDO_MS >= (held.get(code)?.until ?? 0)) held.delete(code);
  }
  return held;
}

/** The answers that can still be undone, updated when the undo time of one ends. */
export function useHeld(pending: readonly Content[]): HeldAnswers {
  const { entries } = useOutbox();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts ended undo times
  const held = useMemo(() => heldAnswers(entries, pending, Date.now()), [entries, pending, turn]);
  useEffect(() => {
    if (held.size === 0) return;
    const first = Math.min(...[...held.values()].map(({ until }) => until));
    const timer = setTimeout(() => setTurn((was) => was + 1), Math.max(0, first - Date.now()));
    return () => clearTimeout(timer);
  }, [held]);
  return held;
}
