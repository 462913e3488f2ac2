import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../../sync/contract/errors.ts';
import { PAGE_NOT_FOUND } from '../../rules/paths.ts';
import { say, type Wording } from '../device/say.ts';

/**
 * Whether the server refused the document (rule 8.3). Without a connection the document is only not
 * on this device yet, which is another state.
 */
export const isNo = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' || failure?.kind === 'malformed';

/**
 * Navigates to page-not-found, which redirects home (rules 2.15 and 8.3), and reports what was not
 * found.
 */
export function NotFound({ what }: { what: Wording }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once
  useEffect(() => {
    say({ kind: 'snackbar', level: 'error', message: what });
    void navigate(PAGE_NOT_FOUND, { replace: true });
  }, []);
  return null;
}
