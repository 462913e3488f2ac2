/** The browser's own offer to install the app; TypeScript's libraries lack it, as do Safari and Firefox. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The offer as long as it can be used. It comes once, early, so it is caught before anything asks for it. */
let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const set = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Catches the browser's offer in place of its own banner: the person is asked later, in this app's words (EXPERIENCE 14). */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => set(null));
}

export const installOffer = (): InstallOffer | null => offer;

/** Calls back whenever the offer comes or goes; returns an unsubscribe function. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the browser's own question; an offer can be used once. */
export async function acceptOffer(): Promise<boolean> {
  const used = offer;
  set(null);
  return (await used?.prompt())?.outcome === 'accepted';
}
