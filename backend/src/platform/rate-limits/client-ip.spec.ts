import { describe, expect, it } from '@jest/globals';
import { toRateLimitIp } from './client-ip';

describe('the counted keys of an IP address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5', null],
    ['::ffff:203.0.113.5', '203.0.113.5', null],
    ['::ffff:cb00:7105', '203.0.113.5', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['unknown', 'unknown', null],
  ])('%s as %s', (address, own, site) => expect(toRateLimitIp(address)).toEqual({ own, site }));
});
