import { Capabilities, capabilities } from '../contract/capabilities.ts';

/**
 * A list, the address that gave it, and when (device time): another address's list says nothing about this one. `said`: when by the server's Date, or by the
 * device's clock where the server does not say; `lacks`: when a list first lacked a call or a field that was wanted, by the same time. `offered` is null at an
 * address that has never had a list: `lacks` then says since when, under the name of the list's own call, and `heard` when it answered last (device time).
 */
export interface KnownOffers {
  readonly address: string;
  readonly at: number;
  readonly said: number;
  readonly heard?: number | undefined;
  readonly lacks: Readonly<Record<string, number>>;
  readonly offered: Capabilities | null;
}

/** A value as a list of what is offered; null if it is none. */
export const asList = (value: unknown): Capabilities | null => {
  const { data } = Capabilities.safeParse(value);
  return data?.calls ? data : null;
};
/** The name under which `lacks` says since when an address has had no list. */
export const LIST = capabilities.path;
/** How long (milliseconds) an address has had no list; null if it has one. */
export const listlessFor = ({ offered, lacks, said }: KnownOffers): number | null => (offered ? null : Math.max(0, said - (lacks[LIST] ?? said)));
/**
 * Since when an address has had no list, after one more answer without (the answers' time). Between two answers the slower of two clocks counts, the device's
 * and the answers', as either may be set.
 */
export const listlessSince = (before: KnownOffers | undefined, said: number, now: number): number => {
  if (!before || before.offered) return said;
  const passed = Math.min(said - before.said, now - (before.heard ?? now));
  return said - (listlessFor(before) ?? 0) - Math.max(0, passed);
};

/** The kept answer, if it is one of this address; anything else counts as none, also an earlier build's note that nothing is offered. */
export function answeredBy(address: string, value: unknown): KnownOffers | undefined {
  const {
    address: by,
    at,
    said,
    heard,
    lacks,
    offered,
  }: { address?: unknown; at?: unknown; said?: unknown; heard?: unknown; lacks?: unknown; offered?: unknown } = Object(value);
  const noted = Object.fromEntries(Object.entries(Object(lacks)).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  const list = asList(offered);
  if (by !== address || typeof at !== 'number' || !(list || (offered === null && noted[LIST] !== undefined))) return undefined;
  return {
    address,
    at,
    said: typeof said === 'number' ? said : at,
    heard: typeof heard === 'number' ? heard : undefined,
    lacks: noted,
    offered: list,
  };
}
