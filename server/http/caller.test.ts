import { expect, it } from 'vitest';
import { callerOf } from './caller.ts';

it.each([
  ['41.58.0.7', '41.58.0.7'],
  ['::ffff:41.58.0.7', '41.58.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('callerOf(%s) is %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});

it('callerOf returns one value per household and different ones for others', () => {
  const household = ['2001:db8:1:2::', '2001:db8:1:2:ffff::1', '2001:db8:1:2:3:4:5:6'];
  expect(new Set(household.map(callerOf)).size).toBe(1);
  expect(callerOf('2001:db8:1:3::')).not.toBe(callerOf('2001:db8:1:2::'));
});
