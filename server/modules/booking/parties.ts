import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HostContact } from '#contract/bookings/booking-records.ts';
import { accounts, bookings, hostProfiles, spaces } from '../../db/schema/schema.ts';
import * as copy from './copy.ts';

/** Aliases for the two sides of a booking, in queries over bookings and spaces. */
export const guests = alias(accounts, 'guests');
export const hosts = alias(accounts, 'hosts');

export const guestOfBooking = and(eq(guests.id, bookings.userId), isNull(guests.deletedAt));
export const hostOfSpace = and(
  eq(hosts.id, spaces.hostId),
  eq(hosts.kind, 'host'),
  isNull(hosts.deletedAt),
);
export const profileOfHost = eq(hostProfiles.accountId, hosts.id);

/** All null if the account no longer exists. */
export const hostColumns = {
  name: hosts.fullName,
  company: hostProfiles.companyName,
  phone: hosts.mobileNumber,
  email: hosts.email,
};

/** For left joins: returns undefined if no host was found. */
export function contactOf(host: {
  readonly name: string | null;
  readonly company: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}): HostContact | undefined {
  const { name, company, phone, email } = host;
  if (name === null || email === null) return undefined;
  return { name, company: company ?? '', phone: phone ?? '', email };
}

/** A guest whose account is deleted has no name. */
export const guestName = (name: string | null): string =>
  name === null || name === '' ? copy.formerGuest : name;
