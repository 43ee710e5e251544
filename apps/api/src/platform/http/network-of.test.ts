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
    const group = fc.integer({ min: 1, max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(group, group, group, group), group, group, group, (network, a, b, other) => {
        const written = network.map((each) => each.toString(16));
        const one = networkOf(`${written.join(':')}:0:0:0:${a.toString(16)}`);
        expect(networkOf(`${written.join(':').toUpperCase()}::${b.toString(16)}`)).toBe(one);
        const strange = [...written.slice(0, 3), other.toString(16)].join(':');
        if (other !== network[3]) expect(networkOf(`${strange}::1`)).not.toBe(one);
      }),
    );
  });
});
