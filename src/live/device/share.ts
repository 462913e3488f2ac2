import { say } from './say.ts';

/** An address to share, or files in its place if the browser accepts them. */
export interface Shareable {
  readonly title: string;
  /** A short description, if the browser accepts one. */
  readonly text?: string;
  /** By default the page's address. */
  readonly url?: string;
  readonly files?: File[] | undefined;
}

/**
 * Opens the browser's share sheet. A browser without one copies the address; `words` gives the
 * message about that.
 */
export async function share(
  { title, text, url = location.href, files }: Shareable,
  words: (outcome: 'copied' | 'failed') => string,
): Promise<void> {
  if (navigator.share) {
    const whole = files && { title, files };
    // Closing the sheet is no failure.
    await navigator
      .share(whole && navigator.canShare?.(whole) ? whole : { title, url, ...(text && { text }) })
      .catch(() => undefined);
    return;
  }
  // Without a secure context there is no clipboard.
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  say({ kind: 'toast', level: 'info', message: () => words(copied ? 'copied' : 'failed') });
}
