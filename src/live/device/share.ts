import { say } from './say.ts';

/** What is shared: an address, or files in its place where the browser takes them. */
export interface Shareable {
  readonly title: string;
  /** A few words about it, for where the browser takes them. */
  readonly text?: string;
  /** By default that of the page. */
  readonly url?: string;
  readonly files?: File[] | undefined;
}

/**
 * Opens the browser's own sheet; a browser without one copies the address, and `words` say what
 * became of that.
 */
export async function share(
  { title, text, url = location.href, files }: Shareable,
  words: (outcome: 'copied' | 'failed') => string,
): Promise<void> {
  if (navigator.share) {
    const whole = files && { title, files };
    // Who closes the sheet has changed their mind.
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
