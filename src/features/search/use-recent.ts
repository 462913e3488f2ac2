import { useState } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { withChoice } from '../../rules/search/recent.ts';

const NONE: readonly Found[] = [];

/** What was chosen lately in this session; it lies sealed beside the session and goes with it. */
export function useRecent(): { recent: readonly Found[]; add: (found: Found) => void; forget: () => void } {
  const { value, keep } = useSessionValue('search_recent');
  const [changed, setChanged] = useState<readonly Found[] | null>(null);
  const recent = changed ?? value ?? NONE;
  const write = (next: (was: readonly Found[]) => readonly Found[]): void => {
    setChanged(next(recent));
    void keep((was = NONE) => next(was));
  };
  return { recent, add: (found) => write((was) => withChoice(was, found)), forget: () => write(() => NONE) };
}
