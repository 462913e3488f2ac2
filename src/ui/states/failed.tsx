import type { ReactNode } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { type ServerWords, serverText } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './progress.module.css';

const GAP = '\u0000';

interface ReasonProps {
  /** The sentence around the reason. */
  around: (values: { readonly reason: string }) => string;
  reason: string;
}

/**
 * A sentence with a reason in it. The reason gets its own `lang` if the server wrote it in another
 * language than the page's.
 */
export function Reason({ around, reason }: ReasonProps) {
  const lang = langOf(reason);
  if (!lang) return around({ reason });
  const [before, after] = around({ reason: GAP }).split(GAP);
  return (
    <>
      {before}
      <span lang={lang}>{reason}</span>
      {after}
    </>
  );
}

interface ErrorStateProps {
  title: ReactNode;
  /** The server's message, if it sent one. */
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean | undefined;
}

/** The server refused, or this device could not read: a message with Retry. */
function ErrorState({ title, text, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div>
        <p className="h3">{title}</p>
        {text && (
          <p className="meta" lang={langOf(text)}>
            {text}
          </p>
        )}
      </div>
      <Button variant="line" icon="retry" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

/** The parts of a failure that are shown to the person. */
interface Fault extends ServerWords {
  readonly kind?: string | undefined;
}

/** An attempt to fetch, and how to repeat it. */
export interface Try {
  readonly failure: Fault | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/**
 * Whether the server lacks the call (rule 7.38). Its message is then about URLs, not for people.
 */
const isNotOffered = (failure: Fault | null): boolean => failure?.kind === 'not-offered';
/**
 * Text of a failure: that the call is not offered, else the server's message (rule 8.4), else the
 * app's own.
 */
export const failedText = (failure: Fault | null): string =>
  isNotOffered(failure)
    ? t('state.notOfferedText')
    : ((failure && serverText('refusal', failure)) ?? t('state.failedText'));

export const failedTitle = (failure: Fault | null, title: string = t('state.failed')): string =>
  isNotOffered(failure) ? t('state.notOffered') : title;

/** A part of a page that failed, with its reason and Retry. */
export function Failed({ title, failure, busy, again }: Try & { title?: string }) {
  return (
    <ErrorState
      title={failedTitle(failure, title)}
      text={failedText(failure)}
      retryLabel={t('state.retry')}
      busy={busy}
      onRetry={again}
    />
  );
}
