import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QuizDraft, QuizTime } from '../../../sync/store/drafts.ts';
import { quizText } from '../../i18n/subjects/learning/quiz.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import {
  beginTime,
  markBetween,
  newAttempt,
  type Quiz,
  type Reading,
  submissionOf,
  type TimeMark,
  timeAt,
  timeLeft,
  withAttempt,
  withoutAttempt,
} from './rules.ts';

const TICK_MS = 1000;

interface Look {
  readonly time: QuizTime;
  /** Undefined before this page's first tick. */
  readonly clocks: Reading | undefined;
}

interface QuizTimeOptions {
  readonly limitS: number | null | undefined;
  readonly onMark: (mark: TimeMark) => void;
  /** Called if the time ends while the page is visible. */
  readonly onOver: (time: QuizTime) => void;
  /** Called when the page is hidden: stores the time so far. */
  readonly onLeave: (time: QuizTime) => void;
}

/**
 * Time of a running attempt, updated every second: the remaining time (milliseconds; null without a
 * limit), and the time to store with the next change.
 */
export function useQuizTime(
  stored: QuizTime,
  { limitS, onMark, onOver, onLeave }: QuizTimeOptions,
): { left: number | null; now: () => QuizTime } {
  const offset = useMe()?.clockOffset ?? 0;
  const last = useRef<Look>({ time: stored, clocks: undefined });
  const gone = useRef(false);
  const callbacks = useRef({ onMark, onOver, onLeave, offset });
  useEffect(() => {
    callbacks.current = { onMark, onOver, onLeave, offset };
  });
  const now = useCallback((): QuizTime => {
    const clocks = readClocks(callbacks.current.offset);
    const time = timeAt(last.current.time, clocks, last.current.clocks, gone.current);
    gone.current = document.visibilityState === 'hidden';
    last.current = { time, clocks };
    return time;
  }, []);
  const [left, setLeft] = useState(() =>
    timeLeft(timeAt(stored, readClocks(offset), undefined, true), limitS),
  );
  useEffect(() => {
    let before = timeLeft(now(), limitS);
    setLeft(before);
    const look = (): void => {
      const wasGone = gone.current;
      const time = now();
      const rest = timeLeft(time, limitS);
      setLeft(rest);
      if (before !== null && rest !== null) {
        const mark = markBetween(before, rest);
        if (rest === 0 && before > 0 && !wasGone) callbacks.current.onOver(time);
        else if (mark && rest > 0) callbacks.current.onMark(mark);
      }
      before = rest;
    };
    const seen = (): void => {
      if (document.visibilityState === 'hidden') callbacks.current.onLeave(now());
      else look();
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), TICK_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [now, limitS]);
  return { left, now };
}

/** This device's attempt at a quiz, and its commands. Every change is stored at once, sealed. */
export interface HeldAttempt {
  /** False until the store was read. */
  readonly known: boolean;
  readonly draft: QuizDraft | null;
  /** True if all answers are stored. */
  readonly saved: boolean;
  /** Begins an attempt; `replaces`: id of a submitted attempt whose copy is obsolete. */
  begin(replaces: string | undefined): Promise<void>;
  change(next: (previous: QuizDraft) => QuizDraft): void;
  /** Submits the attempt; true once it cannot be lost. */
  handIn(draft: QuizDraft): Promise<boolean>;
  forget(attempt: string): void;
}

/** Current readings of this device's clocks. */
export const readClocks = (offset: number): Reading => ({
  monotonic: performance.now(),
  at: Date.now(),
  offset,
});

export function useAttempt(quiz: Quiz): HeldAttempt {
  const key = String(quiz.id);
  const actions = useActions();
  const offset = useMe()?.clockOffset ?? 0;
  const { known, value, keep } = useSessionValue('draft_quizzes');
  const [local, setLocal] = useState<QuizDraft | null>();
  const [writing, setWriting] = useState(0);
  const draft = local === undefined ? (value?.[key] ?? null) : local;
  // A second press in one frame builds on the result of the first.
  const latest = useRef(draft);
  // A layout effect, in time for a press in the moment in which the question appears.
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  const show = useCallback((next: QuizDraft | null): void => {
    latest.current = next;
    setLocal(next);
  }, []);

  const begin = async (replaces: string | undefined): Promise<void> => {
    const made = newAttempt(crypto.randomUUID(), beginTime(readClocks(offset)));
    let held = made;
    const stored = await keep((previous = {}) => {
      const next = withAttempt(previous, key, made, replaces);
      held = next[key] ?? made;
      return next;
    }).catch(() => false);
    if (!stored) return sayError(quizText('quiz.notStored'));
    show(held);
    // If its start cannot be stored, the server starts the attempt when it is submitted.
    const start = {
      attempt_id: made.attempt_id,
      quiz_id: quiz.id,
      started_at: new Date(made.started_at).toISOString(),
      name: quiz.title,
    };
    if (held === made) await actions?.dispatch('start-quiz', start).catch(() => undefined);
  };

  const change = useCallback(
    (next: (previous: QuizDraft) => QuizDraft): void => {
      const previous = latest.current;
      if (!previous) return;
      show(next(previous));
      setWriting((count) => count + 1);
      // Merged into the stored attempt: another tab may have answered another question.
      void keep((all = {}) => {
        const storedDraft = all[key];
        return storedDraft?.attempt_id === previous.attempt_id
          ? { ...all, [key]: next(storedDraft) }
          : all;
      })
        .catch(() => false)
        .then((stored) => {
          if (stored) setWriting((count) => count - 1);
          else sayError(quizText('quiz.notStored'));
        });
    },
    [keep, key, show],
  );

  const forget = useCallback(
    (attempt: string): void => {
      if (latest.current?.attempt_id === attempt) show(null);
      // If this fails, the obsolete copy is recognised as submitted at the next visit.
      void keep((previous = {}) => withoutAttempt(previous, key, attempt)).catch(() => false);
    },
    [keep, key, show],
  );

  /**
   * The attempt with the answers of other tabs. The store has the answers of all tabs, unless one
   * of this tab could not be stored.
   */
  const wholeOf = async (now: QuizDraft): Promise<QuizDraft> => {
    let answers = now.answers;
    await keep((all = {}) => {
      const storedDraft = all[key];
      if (storedDraft?.attempt_id === now.attempt_id)
        answers = writing === 0 ? storedDraft.answers : { ...storedDraft.answers, ...now.answers };
      return all;
    }).catch(() => false);
    return { ...now, answers };
  };

  const handIn = async (now: QuizDraft): Promise<boolean> => {
    const id = await actions
      ?.dispatch('submit-quiz', submissionOf(quiz, await wholeOf(now)))
      .catch(() => null);
    // The draft is removed after the action is stored, so the answers survive an interruption.
    if (id != null) forget(now.attempt_id);
    else sayError(quizText('quiz.notStored'));
    return id != null;
  };

  return { known, draft, saved: writing === 0, begin, change, handIn, forget };
}
