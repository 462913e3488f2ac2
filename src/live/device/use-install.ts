import { type InstallWay, installWay } from '../../rules/device/install.ts';
import { useSignal } from '../../signal.ts';
import { installOffer } from './install-offer.ts';

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** How this browser installs the app; null if it is already installed, or cannot be. */
export function useInstallWay(): InstallWay | null {
  const hasOffer = useSignal(installOffer) !== null;
  return installWay({
    isStandalone: isStandalone(),
    hasOffer,
    agent: navigator.userAgent,
    touches: navigator.maxTouchPoints,
  });
}
