import { useEffect } from 'react';
import { useDeviceEngine } from '../../live/account/engine.tsx';

/**
 * Tells the engine whether somebody looks at this page: it hears of changes only while somebody
 * does.
 */
export function useAttention(): void {
  const engine = useDeviceEngine();
  useEffect(() => {
    const tell = (): void => void engine.attend(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    // A page that comes back has another worker, which knows nothing of it.
    addEventListener('pageshow', tell);
    addEventListener('focus', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('pageshow', tell);
      removeEventListener('focus', tell);
    };
  }, [engine]);
}
