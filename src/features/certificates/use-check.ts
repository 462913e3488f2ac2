import { useCallback, useState } from 'react';
import type { Config } from '../../../sync/contract/config.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { phoneVerdict, readCode, serverVerdict, type Verdict, withRevocation } from './rules.ts';
import { isSigned } from './signature.ts';

/** Checks certificates: on this phone, or by the server if it responds. */
export interface Checking {
  /** False until the stored revocations and the configuration are read. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** Returns this phone's verdict. */
  checkOnPhone(text: string): Promise<Verdict>;
  /** Returns the server's verdict, or this phone's if the server does not respond. */
  checkOnline(text: string): Promise<Verdict>;
}

/** The public keys with which certificates were signed, newest first. */
const keysIn = (config: Config | null): readonly string[] =>
  [
    config?.certificate_public_key ?? '',
    ...(config?.certificate_earlier_keys ?? '').split(' '),
  ].filter((key) => key !== '');

export function useCheck(certificates: readonly Certificate[]): Checking {
  const engine = useEngine();
  const config = useConfig();
  const online = useOnline();
  const offset = useMe()?.clockOffset ?? 0;
  const revocations = useLiveValue('revoked_heard');
  const { keep } = useSessionValue('revoked_heard');
  const [busy, setBusy] = useState(false);
  const checkOnPhone = useCallback(
    async (text: string): Promise<Verdict> => {
      const read = readCode(text);
      const number =
        read.kind === 'signed' ? read.text.number : read.kind === 'number' ? read.number : '';
      const signed = read.kind === 'signed' ? await isSigned(keysIn(config), read.text) : null;
      const ownCertificate = certificates.find(({ id }) => id === number);
      return phoneVerdict(read, {
        signed,
        ownCertificate,
        revocation: revocations?.value?.[number],
        now: Date.now() + offset,
      });
    },
    [certificates, config, revocations, offset],
  );
  const checkOnline = useCallback(
    async (text: string): Promise<Verdict> => {
      const read = readCode(text);
      const verdict = await checkOnPhone(text);
      if (read.kind === 'none' || !online) return verdict;
      setBusy(true);
      const id = read.kind === 'signed' ? read.text.payload : read.number;
      const outcome = await engine.ask('verify', { id });
      setBusy(false);
      if (!outcome.ok) return verdict;
      const { number, revoked_at } = outcome.value;
      if (number != null)
        await keep((stored = {}) =>
          withRevocation(stored, number, revoked_at == null ? null : Date.parse(revoked_at)),
        ).catch(() => false);
      return serverVerdict(outcome.value, {
        ownCertificate: certificates.find((each) => each.id === number),
        now: Date.now() + offset,
      });
    },
    [certificates, engine, checkOnPhone, keep, offset, online],
  );
  return { ready: revocations !== undefined && config !== null, busy, checkOnPhone, checkOnline };
}
