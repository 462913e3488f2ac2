/** The message with which a page asks its engine's thread for a sign of life. */
export const PING = 'PING';

/** Answers each ping of the page; the first answer says that the whole thread has loaded. */
export function answerPings(scope: Pick<DedicatedWorkerGlobalScope, 'addEventListener' | 'postMessage'>): void {
  scope.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === PING) scope.postMessage({ alive: true });
  });
}
