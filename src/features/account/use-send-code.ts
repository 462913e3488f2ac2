import { useState } from 'react';
import type { AppRequest } from '../../../sync/app-endpoints.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import { asLoginId } from '../../../sync/contract/rules/person.ts';
import { useEngine } from '../../live/account/engine.tsx';

/** A code that was requested; `resendAt` in device time, milliseconds. */
export interface SentCode {
  readonly requestId: string;
  readonly resendAt: number;
}

/** Requests a one-time code; the answer is the same whether the person is known or not. */
export function useSendCode(
  purpose: AppRequest<'send-otp'>['purpose'],
): (loginId: string) => Promise<SentCode | Failure> {
  const engine = useEngine();
  return async (loginId) => {
    const outcome = await engine.ask('send-otp', { login_id: asLoginId(loginId), purpose });
    if (!outcome.ok) return outcome.failure;
    return {
      requestId: outcome.value.request_id,
      resendAt: Date.now() + outcome.value.resend_after_s * 1_000,
    };
  };
}

/**
 * Whether a code is awaited (`sent`); `comes`: its step was left for somebody else's name, which is
 * asked for anew.
 */
export function useSentCode(): {
  readonly sent: SentCode | null;
  readonly comes: boolean;
  readonly setSent: (sent: SentCode) => void;
  readonly askOther: () => void;
} {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [comes, setComes] = useState(false);
  return {
    sent,
    comes,
    setSent,
    askOther() {
      setSent(null);
      setComes(true);
    },
  };
}
