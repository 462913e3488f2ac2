import { useCallback, useState } from 'react';
import type { Config } from '../../../sync/contract/config.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useLiveValue, useSessionValue } from '../../live/account/use-session-value.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { readCode, type Verdict, verdictHere, verdictOf, withHeard } from './rules.ts';
import { isSigned } from './signature.ts';

/** Checks certificates: on this phone, or by the server if it responds. */
export interface Checking {
  /** False until the stored revocations and the configuration are read. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** Returns this phone's verdict. */
  here(text: string): Promise<Verdict>;
  /** Returns the server's verdict, or this phone's if the server does not respond. */
  ask(text: string): Promise<Verdict>;
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
  const heard = useLiveValue('revoked_heard');
  const { keep } = useSessionValue('revoked_heard');
  const [busy, setBusy] = useState(false);
  const here = useCallback(
    async (text: string): Promise<Verdict> => {
      const read = readCode(text);
      const number =
        read.kind === 'signed' ? read.text.number : read.kind === 'number' ? read.number : '';
      const signed = read.kind === 'signed' ? await isSigned(keysIn(config), read.text) : null;
      const own = certificates.find(({ id }) => id === number);
      return verdictHere(read, {
        signed,
        own,
        heard: heard?.value?.[number],
        now: Date.now() + offset,
      });
    },
    [certificates, config, heard, offset],
  );
  const ask = useCallback(
    async (text: string): Promise<Verdict> => {
      const read = readCode(text);
      const own = await here(text);
      if (read.kind === 'none' || !online) return own;
      setBusy(true);
      const id = read.kind === 'signed' ? read.text.payload : read.number;
      const outcome = await engine.ask('verify', { id });
      setBusy(false);
      if (!outcome.ok) return own;
      const { number, revoked_at } = outcome.value;
      if (number != null)
        await keep((stored = {}) =>
          withHeard(stored, number, revoked_at == null ? null : Date.parse(revoked_at)),
        ).catch(() => false);
      return verdictOf(outcome.value, {
        own: certificates.find((each) => each.id === number),
        now: Date.now() + offset,
      });
    },
    [certificates, engine, here, keep, offset, online],
  );
  return { ready: heard !== undefined && config !== null, busy, here, ask };
}
