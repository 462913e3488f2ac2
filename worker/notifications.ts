/** Where a notification leads: an address of this app, and home for anything else (S24). */
function addressOf(given: unknown, origin: string): string {
  const path = (given as { path?: unknown } | null)?.path;
  const url = new URL(typeof path === 'string' ? path : '/home', origin);
  return url.origin === origin ? url.href : `${origin}/home`;
}

/** Opens what a pressed notification is about: in the window that is there, else in a new one. */
export async function openFrom(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const address = addressOf(notification.data, worker.location.origin);
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(address));
  await open.focus();
  // The reminder itself waits in the page; only another screen has to be gone to.
  if (open.url !== address) await open.navigate(address);
}
