import { createHmac, timingSafeEqual } from 'node:crypto';
import { QUOTE_MINUTES } from '#contract/bookings/booking-records.ts';
import type { Kobo, SpaceId } from '#contract/units.ts';
import { deriveKey } from '../../../db/derived-keys.ts';
import type { RequestedTime } from '../seats/free-times.ts';

/** The time of a space that is quoted. */
interface QuotedTime extends RequestedTime {
  readonly spaceId: SpaceId;
}

/**
 * Quotes are signed texts, so they need no table, and each server of an installation accepts those
 * of the others. They belong to no account: a visitor gets one before logging in.
 */
export interface Quotes {
  /** Returns the text of a quote, and the time until which it is valid. */
  sign(
    time: QuotedTime,
    totalKobo: Kobo,
    now: Date,
  ): { readonly id: string; readonly expiresAt: Date };
  /**
   * Returns the price of a quote; undefined if it isn't ours, has expired or is for another time.
   */
  read(id: string | undefined, time: QuotedTime, now: Date): Kobo | undefined;
}

/** Creates the quotes of a server. */
export function createQuotes(secretKey: string): Quotes {
  const key = deriveKey(secretKey, 'price quotes');
  const signatureOf = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    sign: (time, totalKobo, now) => {
      const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000);
      const content = `${totalKobo}.${expiresAt.getTime()}`;
      const signature = signatureOf(signed(content, time)).toString('base64url');
      return { id: `${content}.${signature}`, expiresAt };
    },
    read: (id, time, now) => {
      const parts = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/.exec(id ?? '');
      const [, total = '', expires = '', signature = ''] = parts ?? [];
      if (parts === null || Number(expires) <= now.getTime()) return undefined;
      const expected = signatureOf(signed(`${total}.${expires}`, time));
      const given = Buffer.from(signature, 'base64url');
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? Number(total) : undefined;
    },
  };
}

/** The time isn't part of the text, because the call that books has it too. */
const signed = (content: string, { spaceId, startDate, checkinTime, duration }: QuotedTime) =>
  JSON.stringify([content, spaceId, startDate, checkinTime, duration.type, duration.count]);
