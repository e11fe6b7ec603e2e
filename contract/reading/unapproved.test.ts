import { describe, expect, it } from 'vitest';
import { readUnapproved } from './unapproved.ts';

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

describe('the listings that wait for an admin', () => {
  it('come with what is known of their host', () => {
    expect(readUnapproved({ data: [{ ...space, host }] }, now)).toMatchObject([
      { id: 's-1', name: 'Ojú Studio', host },
    ]);
  });

  it('come without, from a provider that says nothing of hosts', () => {
    const rows = readUnapproved(
      { data: { spaces: [space, { ...space, id: 2, host: 'h-1' }] } },
      now,
    );
    expect(rows?.map(({ id, host: owner }) => [id, owner])).toEqual([
      ['s-1', undefined],
      ['2', undefined],
    ]);
  });

  it('are told apart from an answer without a list', () => {
    expect(readUnapproved({ data: [] }, now)).toEqual([]);
    expect(readUnapproved({ data: null }, now)).toBeUndefined();
  });
});
