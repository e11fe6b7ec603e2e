import * as v from 'valibot';
import { SpanSchema } from './booking-records.ts';
import { endpoint } from './endpoint.ts';
import { InstantSchema } from './pieces.ts';
import { REFERENCE } from './rules/references.ts';

/** `AYE-7K3M-Q2`, without regard to case and spaces; 0 for O and 1 for I and L, as Crockford reads. */
export function readBookingId(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^AYE/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(letters)
    ? `AYE-${letters.slice(0, 4)}-${letters.slice(4)}`
    : undefined;
}

/** The public half of the key that signs passes: a JSON Web Key of ECDSA over P-256. */
export const PassKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

export type PassKey = v.InferOutput<typeof PassKeySchema>;

export const CheckInMarkSchema = v.object({
  /** The day in Lagos. */
  day: v.string(),
  shownAt: InstantSchema,
});

/** A guest who is to come: kept on the host's device, so that the door works without a network. */
export const ExpectedGuestSchema = v.object({
  bookingId: v.string(),
  spaceId: v.string(),
  spaceName: v.string(),
  guestName: v.string(),
  spans: v.array(SpanSchema),
  /** The first time it was shown on each day. */
  checkedIn: v.array(CheckInMarkSchema),
});

export type ExpectedGuest = v.InferOutput<typeof ExpectedGuestSchema>;

export const CheckInSchema = v.object({
  /** Made by the device, once for each time a pass is shown: 26 lower-case letters and digits. */
  id: v.pipe(v.string(), v.regex(REFERENCE)),
  bookingId: v.pipe(v.string(), v.regex(/^AYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)),
  /** The scanned pass; absent where the ID was typed. */
  pass: v.exactOptional(v.pipe(v.string(), v.maxLength(1_024))),
  /** By the device's clock. */
  shownAt: InstantSchema,
});

export type CheckIn = v.InferOutput<typeof CheckInSchema>;

export const CheckedInSchema = v.object({
  /** The pass had been shown that day before. */
  again: v.boolean(),
  /** When it was shown first that day. */
  firstShownAt: InstantSchema,
  guestName: v.string(),
  spaceName: v.string(),
});

export type CheckedIn = v.InferOutput<typeof CheckedInSchema>;

export const checkInApi = {
  passKey: endpoint({
    method: 'GET',
    path: '/booking/pass-key',
    summary: 'The public key by which a pass is proved without a network',
    origin: 'added',
    reply: v.object({ message: v.string(), data: PassKeySchema }),
  }),
  expectedGuests: endpoint({
    method: 'GET',
    path: '/host/guests',
    summary: 'Who is to come to the host’s spaces, from yesterday to two weeks ahead',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(ExpectedGuestSchema) }),
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/host/checkin',
    summary: 'A pass was shown; sent again it answers the same',
    origin: 'added',
    roles: ['host'],
    body: CheckInSchema,
    reply: v.object({ message: v.string(), data: CheckedInSchema }),
  }),
} as const;
