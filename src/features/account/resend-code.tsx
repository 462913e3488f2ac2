import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';

interface ResendCodeProps {
  /** Device time, milliseconds. */
  resendAt: number;
  busy: boolean;
  /** The id of the text that says why it cannot be sent now. */
  shutBy: string | undefined;
  onPress: () => void;
}

/** Asks for another code once the server sends one. */
export function ResendCode({ resendAt, busy, shutBy, onPress }: ResendCodeProps) {
  const seconds = useCountdown(resendAt);
  const wait = shutBy === undefined && seconds > 0 ? t('code.resendIn', { seconds }) : undefined;
  return (
    <Button variant="line" wide busy={busy} disabledReason={wait} disabledBy={shutBy} onClick={onPress}>
      {t('code.resend')}
    </Button>
  );
}

/** Whole seconds until an instant of device time. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
