import { useEffect, useRef } from 'react';

/** What a browser with WebOTP gives for a message that names this origin. */
interface MessageCode extends Credential {
  readonly code: string;
}

/**
 * Calls back with the one-time code of a message that comes while the component stands, where the
 * browser reads one (WebOTP).
 */
export function useMessageCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const control = new AbortController();
    // The types of the DOM do not know this kind of credential.
    const asked = {
      otp: { transport: ['sms'] },
      signal: control.signal,
    } as CredentialRequestOptions;
    const waiting = navigator.credentials.get(asked) as Promise<MessageCode | null>;
    // Refused, ended, or no message: the person types the code.
    void waiting.then(
      (message) =>
        message && !control.signal.aborted && latest.current(message.code.replace(/\D/g, '')),
      () => undefined,
    );
    return () => control.abort();
  }, []);
}
