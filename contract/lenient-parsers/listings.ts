import * as v from 'valibot';
import { ListingExtraSchema } from '../extras/extras.ts';
import { ContentVersionSchema } from '../hosting/content-version.ts';
import type { Listing } from '../hosting/listings.ts';
import { parseSpace } from './space.ts';
import { asRecord, asText } from './values.ts';

function readListing(row: unknown, now: Date): Listing | null {
  const space = parseSpace(row, now);
  const note = asText(asRecord(row)?.['note']);
  const contactPhone = asText(asRecord(row)?.['contactPhone']);
  const extras = v.safeParse(v.array(ListingExtraSchema), asRecord(row)?.['extras']);
  const version = v.safeParse(ContentVersionSchema, asRecord(row)?.['version']);
  return (
    space && {
      ...space,
      ...(note ? { note } : {}),
      ...(contactPhone ? { contactPhone } : {}),
      ...(extras.success ? { extras: extras.output } : {}),
      ...(version.success ? { version: version.output } : {}),
    }
  );
}

/**
 * Reads the host's own spaces in a reply: `data` as a list, or as an object that contains one. Rows
 * that can't be read are left out; returns undefined if there is no list at all.
 */
export function parseListings(raw: unknown, now: Date): Listing[] | undefined {
  const data = asRecord(raw)?.['data'];
  const held = asRecord(data);
  const rows = [data, held?.['spaces'], held?.['listings'], held?.['data']].find(Array.isArray);
  return rows?.flatMap((row: unknown) => readListing(row, now) ?? []);
}
