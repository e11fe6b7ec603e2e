import { describe, expect, it } from 'vitest';
import { parseBookingStart, isRefusal } from './booking-start.ts';

const plain = { reference: 'ref-1', checkout_url: 'https://pay.test/c/1' };

describe('parseBookingStart', () => {
  it('reads the reply of section 7 [S3.6]', () => {
    expect(parseBookingStart({ message: 'ok', data: plain })).toEqual({
      reference: 'ref-1',
      checkoutUrl: 'https://pay.test/c/1',
      presentation: undefined,
    });
  });

  it('reads how the checkout is shown, if the provider sends it', () => {
    const checkout = { kind: 'return-page', origin: 'https://pay.test' };
    expect(parseBookingStart({ data: { ...plain, checkout } })?.presentation).toEqual(checkout);
    expect(parseBookingStart({ data: { ...plain, checkout: { kind: 'hologram' } } })).toMatchObject(
      {
        presentation: undefined,
      },
    );
  });

  it('reads the amount only if it is certain to be in naira', () => {
    const checkout = { kind: 'return-page', origin: 'https://pay.test' };
    expect(parseBookingStart({ data: { ...plain, checkout, amount: 7_500 } })?.amount).toBe(7_500);
    expect(parseBookingStart({ data: { ...plain, amount: 750_000 } })?.amount).toBeUndefined();
  });

  it('reads until when the seats are held, if it is a time', () => {
    const heldUntil = '2026-11-23T09:15:00.000Z';
    expect(parseBookingStart({ data: { ...plain, heldUntil } })?.heldUntil).toBe(heldUntil);
    expect(parseBookingStart({ data: { ...plain, heldUntil: 'soon' } })).not.toHaveProperty(
      'heldUntil',
    );
  });

  it('reads a reply without `data` and a reference that is a number', () => {
    expect(parseBookingStart({ ...plain, reference: 77 })?.reference).toBe('77');
  });

  it.each([
    undefined,
    null,
    'ok',
    [],
    {},
    { data: { reference: 'r' } },
    { data: { ...plain, reference: ' ' } },
  ])('returns undefined without a reference or a checkout: %j', (raw) => {
    expect(parseBookingStart(raw)).toBeUndefined();
  });
});

describe('a refusal with status 200', () => {
  it.each([
    [{ status: false, message: 'Not paid' }, 'Not paid'],
    [{ success: 'false' }, 'Your request was declined. Please try again.'],
    [{ success: true, message: 'Paid' }, undefined],
    [{ message: 'Paid' }, undefined],
    ['Paid', undefined],
  ])('%j → %s', (raw, message) => {
    expect(isRefusal(raw)).toBe(message);
  });
});
