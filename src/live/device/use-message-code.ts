import { useEffect, useRef } from 'react';

/** The credential of WebOTP for a text message that names this origin. */
interface MessageCode extends Credential {
  readonly code: string;
}

/**
 * Calls back with the one-time code of a text message that arrives while the component is mounted,
 * if the browser supports WebOTP.
 */
export function useMessageCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const control = new AbortController();
    // TypeScript's DOM types lack this kind of credential.
    const asked = {
      otp: { transport: ['sms'] },
      signal: control.signal,
    } as CredentialRequestOptions;
    const waiting = navigator.credentials.get(asked) as Promise<MessageCode | null>;
    // Without a code from the browser, the person types it.
    void waiting.then(
      (message) =>
        message && !control.signal.aborted && latest.current(message.code.replace(/\D/g, '')),
      () => undefined,
    );
    return () => control.abort();
  }, []);
}
