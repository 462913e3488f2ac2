import { createSignal } from '../../signal.ts';

/**
 * The browser's own offer to install the app; TypeScript's libraries lack it, as do Safari and
 * Firefox.
 */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * The offer while it can be used. The browser makes it once, early, so it is stored before any
 * component needs it.
 */
export const installOffer = createSignal<InstallOffer | null>(null);

/**
 * Catches the browser's offer in place of its own banner: the person is asked later, in this app's
 * words (E14).
 */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/**
 * Opens the browser's own prompt, and returns whether the person accepted. An offer can be used
 * once.
 */
export async function acceptOffer(): Promise<boolean> {
  const used = installOffer.get();
  installOffer.set(null);
  return (await used?.prompt())?.outcome === 'accepted';
}
