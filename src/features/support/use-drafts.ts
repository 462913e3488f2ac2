import { useState } from 'react';
import type { Session } from '../../../sync/store/session.ts';
import { useSessionValue } from '../../live/use-session-value.ts';

type Drafts = Session['drafts'];

/** What was begun to be written and not sent off, sealed on this device; `kept` once it lies there, a few milliseconds after each letter. */
export function useDrafts(): {
  readonly known: boolean;
  readonly value: Drafts | undefined;
  readonly kept: boolean;
  readonly write: (next: (was: Drafts | undefined) => Drafts) => void;
} {
  const { known, value, keep } = useSessionValue('drafts');
  const [kept, setKept] = useState(false);
  const write = (next: (was: Drafts | undefined) => Drafts): void => {
    // What this device could not keep is not said to be kept; it is still in its field, and can be sent.
    keep(next).then(setKept, () => setKept(false));
  };
  return { known, value, kept, write };
}
