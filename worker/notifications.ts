/** Where a notification leads: an address of this app, or home for anything else (S24). */
function addressOf(given: unknown, origin: string): string {
  const path = (given as { path?: unknown } | null)?.path;
  const url = new URL(typeof path === 'string' ? path : '/home', origin);
  return url.origin === origin ? url.href : `${origin}/home`;
}

/** A window of the app. */
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

/** The parts of the service worker that opening a window needs. */
export interface Windows {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** Opens the subject of a tapped notification: in the open window, else in a new one. */
export async function openFrom(
  worker: Windows,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const address = addressOf(notification.data, worker.location.origin);
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(address));
  await open.focus();
  // The page itself shows the reminder; navigate only if another screen is wanted.
  if (open.url !== address) await open.navigate(address);
}
