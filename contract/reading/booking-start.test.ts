import { describe, expect, it } from 'vitest';
import { readBookingStart, saysNo } from './booking-start.ts';

const plain = { reference: 'ref-1', checkout_url: 'https://pay.test/c/1' };

describe('the reply to starting a booking', () => {
  it('is read as section 7 has it', () => {
    expect(readBookingStart({ message: 'ok', data: plain })).toEqual({
      reference: 'ref-1',
      checkoutUrl: 'https://pay.test/c/1',
      presentation: undefined,
    });
  });

  it('is read with how the checkout is shown, where the provider says it', () => {
    const checkout = { kind: 'return-page', origin: 'https://pay.test' };
    expect(readBookingStart({ data: { ...plain, checkout } })?.presentation).toEqual(checkout);
    expect(readBookingStart({ data: { ...plain, checkout: { kind: 'hologram' } } })).toMatchObject({
      presentation: undefined,
    });
  });

  it('is read with what it costs, where it is certain that this is in naira', () => {
    const checkout = { kind: 'return-page', origin: 'https://pay.test' };
    expect(readBookingStart({ data: { ...plain, checkout, amount: 7_500 } })?.amount).toBe(7_500);
    expect(readBookingStart({ data: { ...plain, amount: 750_000 } })?.amount).toBeUndefined();
  });

  it('is read without its wrapping, and with a number for a reference', () => {
    expect(readBookingStart({ ...plain, reference: 77 })?.reference).toBe('77');
  });

  it.each([
    undefined,
    null,
    'ok',
    [],
    {},
    { data: { reference: 'r' } },
    { data: { ...plain, reference: ' ' } },
  ])('is nothing where it names no checkout: %j', (raw) => {
    expect(readBookingStart(raw)).toBeUndefined();
  });
});

describe('a refusal with status 200', () => {
  it.each([
    [{ status: false, message: 'Not paid' }, 'Not paid'],
    [{ success: 'false' }, 'That request was refused.'],
    [{ success: true, message: 'Paid' }, undefined],
    [{ message: 'Paid' }, undefined],
    ['Paid', undefined],
  ])('%j → %s', (raw, said) => {
    expect(saysNo(raw)).toBe(said);
  });
});
