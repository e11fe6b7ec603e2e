import { expect, it } from 'vitest';
import * as v from 'valibot';
import { placeFields } from './place.ts';

it.each([
  ['in groups', '0803 123 4567'],
  ['with its country code and the zero', '+234 (0) 803 123 4567'],
  ['copied from contacts', '\u202A+234 803‑123‑4567\u202C'],
])('the number of a listing has its country code, %s', (_how, typed) => {
  expect(v.parse(placeFields.contactPhone, typed)).toBe('+2348031234567');
});
