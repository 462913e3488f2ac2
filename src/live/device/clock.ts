import { useEffect, useState } from 'react';
import { useMe } from '../account/use-me.ts';

/**
 * The time zone of this device, read once, because reading it costs more than formatting all dates
 * of a screen.
 */
export const deviceZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTE_MS = 60_000;
const NONE: readonly number[] = [];

/**
 * Server time, milliseconds since 1970: the device's clock, corrected by the offset of the last
 * answers (rule 4.4). It is updated every `everyMs` milliseconds, exactly at the given instants
 * (server time), and when the page becomes visible.
 */
export function useNow(everyMs = MINUTE_MS, instants = NONE): number {
  const offset = useMe()?.clockOffset ?? 0;
  const [device, setDevice] = useState(() => Date.now());
  const now = device + offset;
  const next = instants.reduce(
    (soonest, at) => (at > now && at < soonest ? at : soonest),
    now + everyMs,
  );
  useEffect(() => {
    const look = (): void => setDevice(Date.now());
    // A timer may fire a moment early; then the effect waits for the rest.
    const timer = setTimeout(look, Math.max(1, next - offset - Date.now()));
    // Timers pause while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [next, offset]);
  return now;
}
