import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../../sync/contract/errors.ts';
import { PAGE_NOT_FOUND } from '../../rules/paths.ts';
import { say, type Wording } from '../device/say.ts';

/**
 * Whether a server answered and said no (rule 8.3): what is missing without a connection is not on
 * this device yet, and that is another state.
 */
export const isNo = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' || failure?.kind === 'malformed';

/** Leads to page-not-found, which leads home (rules 2.15 and 8.3), and says what was not found. */
export function NotFound({ what }: { what: Wording }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    say({ kind: 'snackbar', level: 'error', message: what });
    void navigate(PAGE_NOT_FOUND, { replace: true });
  }, []);
  return null;
}
