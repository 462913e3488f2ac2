import { useCallback, useState } from 'react';
import type { Config } from '../../../sync/contract/config.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { readCode, type Verdict, verdictHere, verdictOf, withHeard } from './rules.ts';
import { isSigned } from './signature.ts';

/** Checks certificates: by this phone alone, or also by the server where one is reached. */
export interface Checking {
  /** False until what this phone has heard was read. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** The verdict of this phone alone. */
  here(text: string): Promise<Verdict>;
  /** The server's verdict; this phone's own verdict without an answer. */
  ask(text: string): Promise<Verdict>;
}

/** The keys with which certificates were signed, the newest first. */
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
        await keep((was = {}) =>
          withHeard(was, number, revoked_at == null ? null : Date.parse(revoked_at)),
        ).catch(() => false);
      return verdictOf(outcome.value, {
        own: certificates.find((one) => one.id === number),
        now: Date.now() + offset,
      });
    },
    [certificates, engine, here, keep, offset, online],
  );
  return { ready: heard !== undefined && config !== null, busy, here, ask };
}
