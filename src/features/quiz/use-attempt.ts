import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QuizDraft, QuizTime } from '../../../sync/store/drafts.ts';
import { quizText } from '../../i18n/subjects/quiz.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import {
  beginTime,
  begun,
  markBetween,
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
  /** Undefined before the first look of this page. */
  readonly clocks: Reading | undefined;
}

interface QuizTimeOptions {
  readonly limitS: number | null | undefined;
  readonly onMark: (mark: TimeMark) => void;
  /** The time ended while the page was visible. */
  readonly onOver: (time: QuizTime) => void;
  /** Somebody looks away: the time so far is to be stored. */
  readonly onLeave: (time: QuizTime) => void;
}

/**
 * The time of a running attempt, looked at every second: what is left (milliseconds; null without a
 * limit), and the time to be stored with what is done now.
 */
export function useQuizTime(
  stored: QuizTime,
  { limitS, onMark, onOver, onLeave }: QuizTimeOptions,
): { left: number | null; now: () => QuizTime } {
  const offset = useMe()?.clockOffset ?? 0;
  const last = useRef<Look>({ time: stored, clocks: undefined });
  const gone = useRef(false);
  const told = useRef({ onMark, onOver, onLeave, offset });
  useEffect(() => {
    told.current = { onMark, onOver, onLeave, offset };
  });
  const now = useCallback((): QuizTime => {
    const clocks = readClocks(told.current.offset);
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
        if (rest === 0 && before > 0 && !wasGone) told.current.onOver(time);
        else if (mark && rest > 0) told.current.onMark(mark);
      }
      before = rest;
    };
    const seen = (): void => {
      if (document.visibilityState === 'hidden') told.current.onLeave(now());
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

/**
 * The attempt that this device holds of a quiz, and what a person does with it. Everything is
 * stored at once, sealed.
 */
export interface HeldAttempt {
  /** False until it was read. */
  readonly known: boolean;
  readonly draft: QuizDraft | null;
  /** All of it is stored. */
  readonly saved: boolean;
  /** Begins an attempt; `replaces`: one that was handed in and left over. */
  begin(replaces: string | undefined): Promise<void>;
  change(next: (was: QuizDraft) => QuizDraft): void;
  /** True once it cannot be lost. */
  handIn(draft: QuizDraft): Promise<boolean>;
  forget(attempt: string): void;
}

/** The present readings of this device's clocks. */
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
  const [own, setOwn] = useState<QuizDraft | null>();
  const [writing, setWriting] = useState(0);
  const draft = own === undefined ? (value?.[key] ?? null) : own;
  // Two presses in one frame: the second one goes on from what the first one made.
  const latest = useRef(draft);
  // In time for a press in the very moment in which the question appears.
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  const show = useCallback((next: QuizDraft | null): void => {
    latest.current = next;
    setOwn(next);
  }, []);

  const begin = async (replaces: string | undefined): Promise<void> => {
    const made = begun(crypto.randomUUID(), beginTime(readClocks(offset)));
    let held = made;
    const stored = await keep((was = {}) => {
      const next = withAttempt(was, key, made, replaces);
      held = next[key] ?? made;
      return next;
    }).catch(() => false);
    if (!stored) return sayError(quizText('quiz.notStored'));
    show(held);
    // An attempt whose start cannot be stored begins for the server with what is handed in.
    const start = {
      attempt_id: made.attempt_id,
      quiz_id: quiz.id,
      started_at: new Date(made.started_at).toISOString(),
      name: quiz.title,
    };
    if (held === made) await actions?.dispatch('start-quiz', start).catch(() => undefined);
  };

  const change = useCallback(
    (next: (was: QuizDraft) => QuizDraft): void => {
      const was = latest.current;
      if (!was) return;
      show(next(was));
      setWriting((count) => count + 1);
      // Laid over what is stored: another tab may have answered another question.
      void keep((all = {}) => {
        const there = all[key];
        return there?.attempt_id === was.attempt_id ? { ...all, [key]: next(there) } : all;
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
      // What is left over if this fails is seen to be handed in the next time.
      void keep((was = {}) => withoutAttempt(was, key, attempt)).catch(() => false);
    },
    [keep, key, show],
  );

  /**
   * With what was answered in another tab: the store has the answers of all, unless one of this
   * tab's could not be stored.
   */
  const wholeOf = async (now: QuizDraft): Promise<QuizDraft> => {
    let answers = now.answers;
    await keep((all = {}) => {
      const there = all[key];
      if (there?.attempt_id === now.attempt_id)
        answers = writing === 0 ? there.answers : { ...there.answers, ...now.answers };
      return all;
    }).catch(() => false);
    return { ...now, answers };
  };

  const handIn = async (now: QuizDraft): Promise<boolean> => {
    const id = await actions
      ?.dispatch('submit-quiz', submissionOf(quiz, await wholeOf(now)))
      .catch(() => null);
    // The answers lie in at least one of the two, whatever interrupts this.
    if (id != null) forget(now.attempt_id);
    else sayError(quizText('quiz.notStored'));
    return id != null;
  };

  return { known, draft, saved: writing === 0, begin, change, handIn, forget };
}
