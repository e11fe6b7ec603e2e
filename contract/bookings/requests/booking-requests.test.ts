import { describe, expect, it } from 'vitest';
import { hasContactDetails } from './booking-requests.ts';

describe('contact details in a message', () => {
  it.each([
    'Call 08031234567',
    'my line is 0803 123 4567',
    '+234 (803) 123-4567',
    'send to GTB 0123456789',
    'write ada.okafor@example.com',
    'https://wa.me/x',
    'see www.example.com',
    '٠٨٠٣١٢٣٤٥٦٧',
  ])('are found in “%s”', (text) => {
    expect(hasContactDetails(text)).toBe(true);
  });

  it.each([
    'We are 12 people and need 3 tables from 9:00 to 17:30.',
    'On 14.11.2026 at 10:00, or 2026-11-15 at 09:00',
    'Our budget is ₦1,250,000.',
    'A podcast @ 10 am',
    '',
  ])('aren’t found in “%s”', (text) => {
    expect(hasContactDetails(text)).toBe(false);
  });
});
