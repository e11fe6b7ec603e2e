import * as v from 'valibot';

/** `2026-11-20T12:00:00.000Z` */
export const InstantSchema = v.pipe(v.string(), v.isoTimestamp());

export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An amount of naira, kobo behind the point. */
export const NairaSchema = v.pipe(v.number(), v.finite(), v.minValue(0));
