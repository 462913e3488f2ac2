import { useSyncExternalStore } from 'react';
import { type InstallWay, installWay } from '../../rules/device/install.ts';
import { installOffer, onInstallOffer } from './install-offer.ts';

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

const wayHere = (): InstallWay | null =>
  installWay({ isStandalone: isStandalone(), hasOffer: installOffer() !== null, agent: navigator.userAgent, touches: navigator.maxTouchPoints });

/** How this browser puts the app onto the home screen; null where it is there already, or cannot be. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(onInstallOffer, wayHere);
