import { describe, expect, it } from 'vitest';
import { parseUnapproved } from './unapproved.ts';

const now = new Date('2026-11-20T09:00:00Z');
const space = { id: 's-1', name: 'Ojú Studio', location: 'Yaba', listingStatus: 'pending' };
const host = {
  name: 'Tunde Bello',
  company: 'Ojú Works Ltd',
  email: 'host@aye.test',
  phone: '0803 123 4567',
  meansOfIdentification: 'passport',
  idCardNumber: '••••4821',
};

describe('parseUnapproved', () => {
  it('includes what is known about the host', () => {
    expect(parseUnapproved({ data: [{ ...space, host }] }, now)).toMatchObject([
      { id: 's-1', name: 'Ojú Studio', host },
    ]);
  });

  it('leaves the host undefined if the provider sends none', () => {
    const rows = parseUnapproved(
      { data: { spaces: [space, { ...space, id: 2, host: 'h-1' }] } },
      now,
    );
    expect(rows?.map(({ id, host: owner }) => [id, owner])).toEqual([
      ['s-1', undefined],
      ['2', undefined],
    ]);
  });

  it('distinguishes an empty list from a missing one', () => {
    expect(parseUnapproved({ data: [] }, now)).toEqual([]);
    expect(parseUnapproved({ data: null }, now)).toBeUndefined();
  });
});
