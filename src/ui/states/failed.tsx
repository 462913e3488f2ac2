import { type ServerWords, serverText } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { ErrorState } from './error-state.tsx';

/** A failed attempt as far as the person is told about it. */
interface Fault extends ServerWords {
  readonly kind?: string | undefined;
}

/** An attempt to fetch something, and how to repeat it. */
export interface Try {
  readonly failure: Fault | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** Whether the server lacks the call (rule 7.38); what such a server sends as a message is about addresses, not for people. */
const isNotOffered = (failure: Fault | null): boolean => failure?.kind === 'not-offered';
/** A failure in a sentence: plainly that it is not offered, or what the server said (rule 8.4), or the app's own. */
export const failedText = (failure: Fault | null): string =>
  isNotOffered(failure) ? t('state.notOfferedText') : ((failure && serverText('refusal', failure)) ?? t('state.failedText'));

export const failedTitle = (failure: Fault | null, title: string = t('state.failed')): string =>
  isNotOffered(failure) ? t('state.notOffered') : title;

/** A part of a page that failed, with its reason and Retry. */
export function Failed({ title, failure, busy, again }: Try & { title?: string }) {
  return <ErrorState title={failedTitle(failure, title)} text={failedText(failure)} retryLabel={t('state.retry')} busy={busy} onRetry={again} />;
}
