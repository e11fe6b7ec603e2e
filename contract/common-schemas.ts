import * as v from 'valibot';
import type { Naira } from './units.ts';

/** `2026-11-20T12:00:00.000Z` */
export const InstantSchema = v.pipe(v.string(), v.isoTimestamp());

export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An amount in naira, with kobo as decimals. */
export const NairaSchema: v.GenericSchema<number, Naira> = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
);
