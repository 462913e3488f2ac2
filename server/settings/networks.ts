import { BlockList, isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod/mini';
import { TRUSTED_TIMES } from './limits/sign-in.ts';

const IPV4_BITS = 32;
/**
 * Callers are counted by the first 64 bits of an IPv6 address, so smaller networks cannot be told
 * apart.
 */
const IPV6_BITS = 64;

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/**
 * Parses a network in CIDR form; undefined for any other text, and for an IPv6 network smaller than
 * /64.
 */
function networkIn(text: string): Network | undefined {
  const [, address = '', digits = ''] = /^([\da-fA-F.:]+)\/(\d{1,3})$/.exec(text) ?? [];
  const bits = Number(digits);
  if (isIPv4(address) && bits >= 1 && bits <= IPV4_BITS) return { address, bits, family: 'ipv4' };
  if (isIPv6(address) && bits >= 1 && bits <= IPV6_BITS) return { address, bits, family: 'ipv6' };
  return undefined;
}

/** A network in CIDR form. */
export const network = z
  .string()
  .check(
    z.refine(
      (text) => networkIn(text) !== undefined,
      'must be networks such as 203.0.113.0/24 or 2001:db8:7::/48, with commas; IPv6 up to /64',
    ),
  );

const lists = new WeakMap<readonly string[], BlockList>();

function listOfNetworks(texts: readonly string[]): BlockList {
  const cached = lists.get(texts);
  if (cached) return cached;
  const list = new BlockList();
  for (const text of texts) {
    const found = networkIn(text);
    if (found) list.addSubnet(found.address, found.bits, found.family);
  }
  lists.set(texts, list);
  return list;
}

/**
 * Factor on the usual limits for a caller's network: an IPv4 address, or the /64 of an IPv6
 * address.
 */
export function timesOf(
  settings: { readonly TRUSTED_NETWORKS: readonly string[] },
  caller: string,
): number {
  const address = caller.replace(/\/\d+$/, '');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  return family && listOfNetworks(settings.TRUSTED_NETWORKS).check(address, family)
    ? TRUSTED_TIMES
    : 1;
}
