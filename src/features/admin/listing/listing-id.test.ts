import { expect, it } from 'vitest';
import { listingIdOf } from './listing-id.ts';

it.each([
  ['0123456789', '0123456789'],
  [' https://aye.ng/detailpage/0123456789 ', '0123456789'],
  ['https://aye.ng/detailpage/0123456789/?from=chat#reviews', '0123456789'],
  ['/admindashboard/listing/0123456789', '0123456789'],
  ['', ''],
])('listingIdOf returns for “%s” the ID “%s”', (text, id) => {
  expect(listingIdOf(text)).toBe(id);
});
