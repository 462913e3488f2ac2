import type { Failure } from '../../../sync/contract/errors.ts';
import { useEngine } from '../../live/engine.tsx';
import type { SentCode } from './code-step.tsx';

/** Requests a one-time code; the answer is the same whether the person is known or not. */
export function useSendCode(): (loginId: string) => Promise<SentCode | Failure> {
  const engine = useEngine();
  return async (loginId) => {
    const outcome = await engine.ask('send-otp', { login_id: loginId.trim(), purpose: 'login' });
    if (!outcome.ok) return outcome.failure;
    return { requestId: outcome.value.request_id, resendAt: Date.now() + outcome.value.resend_after_s * 1_000 };
  };
}
