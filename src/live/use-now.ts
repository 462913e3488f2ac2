import { useEffect, useState } from 'react';
import { useMe } from './use-me.ts';

/** Server time, milliseconds since 1970: the device's clock, corrected by what the last answers measured (rule 4.4). */
export function useNow(everyMs = 5_000): number {
  const offset = useMe()?.clockOffset ?? 0;
  const [device, setDevice] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return device + offset;
}
