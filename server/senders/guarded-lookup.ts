import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks that contain no push service: this machine, private, link-local, carrier, test, documentation, multicast and reserved ones, and IPv6 that leads to IPv4. */
const PRIVATE: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Also IPv4 in its older form of IPv6.
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const blocked = new BlockList();
for (const [network, prefix, family] of PRIVATE) blocked.addSubnet(network, prefix, family);

/** Whether an address is in one of these networks; IPv4 written as IPv6 counts as IPv4. */
export const isPrivate = (address: string): boolean => blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Resolves a host name and refuses it if any of its addresses is private, because DNS may point anywhere at any time (S37). */
export const guardedLookup =
  (
    resolve: (name: string, done: (failure: Error | null, found: LookupAddress[]) => void) => void = (name, done) =>
      lookup(name, { all: true }, done),
  ): LookupFunction =>
  (name, options, done) => {
    resolve(name, (failure, found) => {
      const [first] = found ?? [];
      if (failure || !first) return done(failure ?? new Error('The name has no address.'), '', 4);
      if (found.some(({ address }) => isPrivate(address))) return done(new Error('The name of a push service leads into a private network.'), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
