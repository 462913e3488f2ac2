import type { Context } from 'hono';
import { countInMemory } from '../call/count-in-memory.ts';
import { tooMany } from '../call/limit-rate.ts';
import type { AppContext } from '../context.ts';
import { type Count, increment } from '../db/counters.ts';
import { PER_MINUTE } from '../domain/limits.ts';
import { MINUTE } from '../domain/time.ts';
import { networkShown } from '../log.ts';
import { timesOf } from '../settings/networks.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';

function refuseBeyond(most: number, { clock, settings, log }: AppContext, c: Context<Env>, what: string, { count, endsAt }: Count): void {
  // An installation with a higher general limit raises all limits.
  if (count <= Math.ceil((most * settings.RATE_PER_MINUTE) / PER_MINUTE)) return;
  const from = networkShown(addressOf(c, settings.TRUSTED_PROXIES));
  log.warn({ event: 'limit.calls', request: c.get('requestId'), from, key: what, count });
  throw tooMany(endsAt - clock.now(), true);
}

const keyOf = ({ settings }: AppContext, c: Context<Env>, what: string): string => `${what}:${addressOf(c, settings.TRUSTED_PROXIES)}`;

/** Counts a request to an address outside the contract and refuses too many in a minute (S42, S44); a trusted network may ask more often. */
export async function limitAddress(context: AppContext, c: Context<Env>, what: string, most: number): Promise<void> {
  const { settings } = context;
  const times = timesOf(settings, addressOf(c, settings.TRUSTED_PROXIES));
  refuseBeyond(most * times, context, c, what, await increment(context.db, keyOf(context, c, what), MINUTE, context.clock.now()));
}

/** Counts work for one address in the memory of this instance alone, because the work costs no more than a counter's row; it is as dear for a trusted network. */
export function limitAddressHere(context: AppContext, c: Context<Env>, what: string, most: number): void {
  refuseBeyond(most, context, c, what, countInMemory(context, keyOf(context, c, what), MINUTE, context.clock.now()));
}
