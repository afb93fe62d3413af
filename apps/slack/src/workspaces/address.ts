import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that only this machine or its network reaches. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // IPv4 in IPv6, translated or tunnelled: it may lead to any of the above.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6');
}

const isPrivate = (address: string): boolean => {
  // An IPv4 address in IPv6 is checked as what it is.
  const [, mapped = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return privateAddresses.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4');
};

/** The host of an address, without the brackets of IPv6. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an address leads into the network of this machine, where people who set up a workspace have no business.
 * Hosts that the operator allows are not looked at, and names that are not known lead nowhere.
 *
 * @param allowed names of hosts
 */
export const isInternal = async (url: string, allowed: readonly string[]): Promise<boolean> => {
  const host = hostOf(url);
  if (allowed.includes(host)) return false;
  if (isIP(host)) return isPrivate(host);
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivate(address));
};
