import { endpoints } from '../../../sync/contract/index.ts';
import type { Handler } from '../../call/handler.ts';
import { redacted } from '../../domain/redact.ts';

/** Failures of a device into our own log, cut to what may stand there (S38). */
export const clientLog: Handler<'client-log'> = async (input, { account, log }) => {
  for (const failure of input.failures)
    log.warn({
      event: 'client.failure',
      account: account.id,
      app: redacted(input.app_version ?? ''),
      at: new Date(failure.at).toISOString(),
      kind: redacted(failure.kind),
      ...(failure.endpoint && failure.endpoint in endpoints ? { endpoint: failure.endpoint } : {}),
      status: failure.status ?? 0,
      code: redacted(failure.code ?? ''),
      message: redacted(failure.message ?? ''),
    });
  return { error: false };
};
