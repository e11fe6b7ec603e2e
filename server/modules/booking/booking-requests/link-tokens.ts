import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingRequestId } from '#contract/units.ts';
import { deriveKey } from '../../../db/derived-keys.ts';

/** Makes and checks the secrets with which an email's link answers one request. */
export interface LinkTokens {
  of(id: BookingRequestId): string;
  isValid(id: BookingRequestId, token: string): boolean;
}

/**
 * The secret follows from the request's id, so that nothing has to be stored, and an email that is
 * sent again has the same link. It answers only this request, and only once: an answered request
 * takes no second answer.
 */
export function createLinkTokens(secretKey: string): LinkTokens {
  const key = deriveKey(secretKey, 'booking-request-links');
  const digest = (id: BookingRequestId) => createHmac('sha256', key).update(id).digest();
  return {
    of: (id) => digest(id).toString('base64url'),
    isValid: (id, token) => {
      const given = Buffer.from(token, 'base64url');
      const expected = digest(id);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
