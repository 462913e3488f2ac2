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
  const caller = addressOf(c, settings.TRUSTED_PROXIES);
  // An installation with a higher general limit raises all limits.
  if (count <= Math.ceil((most * settings.RATE_PER_MINUTE * timesOf(settings, caller)) / PER_MINUTE)) return;
  log.warn({ event: 'limit.calls', request: c.get('requestId'), from: networkShown(caller), key: what, count });
  throw tooMany(endsAt - clock.now(), true);
}

const keyOf = ({ settings }: AppContext, c: Context<Env>, what: string): string => `${what}:${addressOf(c, settings.TRUSTED_PROXIES)}`;

/** Counts a request to an address outside the contract and refuses too many in a minute (S42, S44). */
export async function limitAddress(context: AppContext, c: Context<Env>, what: string, most: number): Promise<void> {
  refuseBeyond(most, context, c, what, await increment(context.db, keyOf(context, c, what), MINUTE, context.clock.now()));
}

/** The same, counted in the memory of this instance alone: for work that costs no more than a counter's row would. */
export function limitAddressHere(context: AppContext, c: Context<Env>, what: string, most: number): void {
  refuseBeyond(most, context, c, what, countInMemory(context, keyOf(context, c, what), MINUTE, context.clock.now()));
}
