/** Where a notification leads: an address of this app, and home for anything else (S24). */
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

/** As much of the service worker as leading somewhere needs. */
export interface Windows {
  readonly location: { readonly origin: string };
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>; openWindow(address: string): Promise<unknown> };
}

/** Opens what a pressed notification is about: in the window that is there, else in a new one. */
export async function openFrom(worker: Windows, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const address = addressOf(notification.data, worker.location.origin);
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(address));
  await open.focus();
  // The reminder itself waits in the page; only another screen has to be gone to.
  if (open.url !== address) await open.navigate(address);
}
