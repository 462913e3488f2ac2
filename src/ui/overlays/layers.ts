import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pageHistory } from '../history/page-history.ts';

/** While a layer is open, Back closes it first (E21). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => (isOpen ? pageHistory.openLayer(() => close.current()) : undefined), [isOpen]);
}

/** True while a layer is open: animations below it pause, and no popup opens by itself. */
export const useLayerOpen = (): boolean =>
  useSyncExternalStore(pageHistory.watchLayers, pageHistory.hasLayers);
