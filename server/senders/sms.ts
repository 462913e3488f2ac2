import { traceHeaders } from '../trace.ts';
import type { Send, Sms } from './senders.ts';

const TIMEOUT_MS = 10_000;

/** A gateway that accepts `{to, text, id}` as JSON with a bearer token; any 2xx means that it was accepted. */
export function smsGateway(address: string, token: string, wire: typeof fetch = fetch): Send<Sms> {
  return async ({ to, text }, id) => {
    const answer = await wire(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id, ...traceHeaders() },
      body: JSON.stringify({ to, text, id }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  };
}
