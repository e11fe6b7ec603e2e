import type { Unapproved } from '../admin/approvals.ts';
import { parseListings } from './listings.ts';
import { asRecord, asText, parseSpaceId } from './values.ts';

type Owner = NonNullable<Unapproved['host']>;

function readOwner(raw: unknown): Owner | undefined {
  const row = asRecord(raw);
  const message = (key: keyof Owner, other?: string) =>
    asText(row?.[key]) || asText(row?.[other ?? key]) || '';
  const owner = {
    name: message('name', 'fullName'),
    company: message('company', 'companyName'),
    email: message('email'),
    phone: message('phone', 'mobileNumber'),
    meansOfIdentification: message('meansOfIdentification'),
    idCardNumber: message('idCardNumber'),
  };
  return Object.values(owner).some((text) => text !== '') ? owner : undefined;
}

/**
 * Reads the listings in a reply of `GET /spaces/unapproved`, each with what is known about its
 * host; returns undefined if there is no list at all.
 */
export function parseUnapproved(raw: unknown, now: Date): Unapproved[] | undefined {
  const data = asRecord(raw)?.['data'];
  const rows: unknown = Array.isArray(data) ? data : asRecord(data)?.['spaces'];
  const owners = new Map<string, Owner>();
  for (const row of Array.isArray(rows) ? rows : []) {
    const [id, owner] = [parseSpaceId(row), readOwner(asRecord(row)?.['host'])];
    if (id !== undefined && owner !== undefined) owners.set(id, owner);
  }
  return parseListings(raw, now)?.map((listing) => {
    const host = owners.get(listing.id);
    return { ...listing, ...(host === undefined ? {} : { host }) };
  });
}
