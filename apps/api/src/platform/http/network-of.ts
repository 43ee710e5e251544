import { isIPv4, isIPv6 } from 'node:net';

/**
 * What a sender is counted under: an address of IPv4, of IPv6 its first 64 bits, of which one household or office holds
 * all. Never fails; what is no address counts as it is. Source: OPEN-25.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/** What of an address is written down beside a person: 24 bits of IPv4, 48 of IPv6. Never fails. */
export function wideNetworkOf(address: string): string {
  const groups = groupsOf(address);
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`;
  return isIPv4(groups) ? `${groups.slice(0, groups.lastIndexOf('.'))}.0/24` : '';
}

/** The eight groups of an address of IPv6; anything else as it is, an address of IPv4 bare. */
function groupsOf(address: string): string | string[] {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [left = [], right = []] = bare
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const groups = bare.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
