import { Capabilities, capabilities } from '../contract/capabilities.ts';

/**
 * The last answer about the capabilities of the API at one address. The field names are stored by
 * every build.
 */
export interface KnownOffers {
  readonly address: string;
  /** Device time of the answer. */
  readonly at: number;
  /** Answer time: the server's Date, or device time if the server sends none. */
  readonly said: number;
  /** Device time of the last answer without a list. */
  readonly heard?: number | undefined;
  /**
   * Answer times at which the list first lacked a wanted call or field, by name. For an address
   * that never had a list, `LIST` holds the time since when.
   */
  readonly lacks: Readonly<Record<string, number>>;
  /** The list of capabilities; null if the address never had one. */
  readonly offered: Capabilities | null;
}

/** Returns a value as a list of capabilities; null if it is none. */
export const asList = (value: unknown): Capabilities | null => {
  const { data } = Capabilities.safeParse(value);
  return data?.calls ? data : null;
};
/** Name in `lacks` for the list itself. */
export const LIST = capabilities.path;
/** Returns how long (milliseconds) an address has had no list; null if it has one. */
export const listlessFor = ({ offered, lacks, said }: KnownOffers): number | null =>
  offered ? null : Math.max(0, said - (lacks[LIST] ?? said));
/**
 * Returns the answer time since when an address has had no list, after one more answer without a
 * list. Of the device's clock and the server's, the slower one counts between two answers, because
 * either may be set.
 */
export const listlessSince = (
  before: KnownOffers | undefined,
  said: number,
  now: number,
): number => {
  if (!before || before.offered) return said;
  const passed = Math.min(said - before.said, now - (before.heard ?? now));
  return said - (listlessFor(before) ?? 0) - Math.max(0, passed);
};

/**
 * Parses a stored answer; undefined if it is of another address or shape, as an earlier build's
 * note that nothing is offered.
 */
export function answeredBy(address: string, value: unknown): KnownOffers | undefined {
  const stored: {
    address?: unknown;
    at?: unknown;
    said?: unknown;
    heard?: unknown;
    lacks?: unknown;
    offered?: unknown;
  } = Object(value);
  const { at, said, heard } = stored;
  const lacks = Object.fromEntries(
    Object.entries(Object(stored.lacks)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
  const offered = asList(stored.offered);
  if (stored.address !== address || typeof at !== 'number') return undefined;
  if (!offered && (stored.offered !== null || lacks[LIST] === undefined)) return undefined;
  return {
    address,
    at,
    said: typeof said === 'number' ? said : at,
    heard: typeof heard === 'number' ? heard : undefined,
    lacks,
    offered,
  };
}
