import { isIPv6 } from 'node:net';

/**
 * What a sender is counted under: an address of IPv4, of IPv6 its first 64 bits, of which one household or office holds
 * all. Never fails; what is no address counts as it is. Source: OPEN-25.
 */
export function networkOf(address: string): string {
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
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
