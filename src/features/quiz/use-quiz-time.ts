import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuizTime } from '../../../sync/store/drafts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { markBetween, type Reading, type TimeMark, timeAt, timeLeft } from './rules/time.ts';
import { readClocks } from './use-attempt.ts';

const TICK_MS = 1000;

interface Look {
  readonly time: QuizTime;
  /** Undefined before the first look of this page. */
  readonly clocks: Reading | undefined;
}

interface QuizTimeOptions {
  readonly limitS: number | null | undefined;
  readonly onMark: (mark: TimeMark) => void;
  /** The time ended while somebody looked. */
  readonly onOver: (time: QuizTime) => void;
  /** Somebody looks away: the time so far is to be stored. */
  readonly onLeave: (time: QuizTime) => void;
}

/** The time of a running attempt, looked at every second: what is left (milliseconds; null without a limit), and the time to be stored with what is done now. */
export function useQuizTime(stored: QuizTime, { limitS, onMark, onOver, onLeave }: QuizTimeOptions): { left: number | null; now: () => QuizTime } {
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
  const [left, setLeft] = useState(() => timeLeft(timeAt(stored, readClocks(offset), undefined, true), limitS));
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
