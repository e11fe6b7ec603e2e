import type { Unapproved } from '../listings.ts';
import { readListings } from './listings.ts';
import { readSpaceId } from './space-id.ts';
import { asRecord, asText } from './values.ts';

type Owner = NonNullable<Unapproved['host']>;

function readOwner(raw: unknown): Owner | undefined {
  const row = asRecord(raw);
  const said = (key: keyof Owner, other?: string) =>
    asText(row?.[key]) || asText(row?.[other ?? key]) || '';
  const owner = {
    name: said('name', 'fullName'),
    company: said('company', 'companyName'),
    email: said('email'),
    phone: said('phone', 'mobileNumber'),
    meansOfIdentification: said('meansOfIdentification'),
    idCardNumber: said('idCardNumber'),
  };
  return Object.values(owner).some((text) => text !== '') ? owner : undefined;
}

/**
 * The listings of a reply of `GET /spaces/unapproved`, each with what is known of its host; undefined
 * where there is no list at all.
 */
export function readUnapproved(raw: unknown, now: Date): Unapproved[] | undefined {
  const data = asRecord(raw)?.['data'];
  const rows: unknown = Array.isArray(data) ? data : asRecord(data)?.['spaces'];
  const owners = new Map<string, Owner>();
  for (const row of Array.isArray(rows) ? rows : []) {
    const [id, owner] = [readSpaceId(row), readOwner(asRecord(row)?.['host'])];
    if (id !== undefined && owner !== undefined) owners.set(id, owner);
  }
  return readListings(raw, now)?.map((listing) => {
    const host = owners.get(listing.id);
    return { ...listing, ...(host === undefined ? {} : { host }) };
  });
}
