import { useState } from 'react';
import type { Session } from '../../../sync/store/session-values.ts';
import { useSessionValue } from '../../live/account/session-value.ts';

type Drafts = Session['drafts'];

/**
 * Drafts that were not sent yet, sealed on this device; `kept` once stored, a few milliseconds
 * after each letter.
 */
export function useDrafts(): {
  readonly known: boolean;
  readonly value: Drafts | undefined;
  readonly kept: boolean;
  readonly write: (next: (was: Drafts | undefined) => Drafts) => void;
} {
  const { known, value, keep } = useSessionValue('drafts');
  const [kept, setKept] = useState(false);
  const write = (next: (was: Drafts | undefined) => Drafts): void => {
    // A draft that could not be stored is not reported as kept; it is still in its field and can be
    // sent.
    keep(next).then(setKept, () => setKept(false));
  };
  return { known, value, kept, write };
}
