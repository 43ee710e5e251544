import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('what a sender is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('OPEN-25 of %s it is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('OPEN-25 is the same within the first 64 bits of an address, however it is written, and another beyond', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((each) => each.toString(16));
    const networks = fc.uniqueArray(
      fc.tuple(group, group, group, group).map((groups) => groups.join(':')),
      {
        minLength: 2,
        maxLength: 2,
      },
    );
    fc.assert(
      fc.property(networks, fc.tuple(group, group), ([network = '', other = ''], [a, b]) => {
        const one = networkOf(`${network}:0:0:0:${a}`);
        expect(networkOf(`${network.toUpperCase()}::${b}`)).toBe(one);
        expect(networkOf(`${other}::${a}`)).not.toBe(one);
      }),
    );
  });
});
