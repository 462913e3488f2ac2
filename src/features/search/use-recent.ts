import { useMemo, useState } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import { fromStored, toStored, withChoice } from './rules/recent.ts';

const NONE: readonly Found[] = [];

/** Recent choices are sealed with the session and end with it. */
export function useRecent(): { recent: readonly Found[]; add: (found: Found) => void; forget: () => void } {
  const { value, keep } = useSessionValue('search_recent');
  const [changed, setChanged] = useState<readonly Found[] | null>(null);
  const stored = useMemo(() => value?.map(fromStored) ?? NONE, [value]);
  const recent = changed ?? stored;
  const write = (next: (was: readonly Found[]) => readonly Found[]): void => {
    setChanged(next(recent));
    void keep((was = []) => next(was.map(fromStored)).map(toStored));
  };
  return { recent, add: (found) => write((was) => withChoice(was, found)), forget: () => write(() => NONE) };
}
