import { t } from '../i18n/t.ts';
import { ErrorState } from './error-state.tsx';

/** A try to fetch something, and the way to try again. */
export interface Try {
  readonly failure: { readonly message?: string | undefined } | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** What could not be fetched: in the server's own words where it had any (rule 8.4). */
export function Failed({ failure, busy, again }: Try) {
  return (
    <ErrorState
      title={t('state.failed')}
      text={failure?.message ?? t('state.failedText')}
      retryLabel={t('state.retry')}
      busy={busy}
      onRetry={again}
    />
  );
}
