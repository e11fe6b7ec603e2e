import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_MASK, maskContacts } from './mask-contacts.ts';

const RUNS = { numRuns: 1_000 };

/** Texts and what the other side reads. */
const HIDDEN: readonly (readonly [text: string, masked: string])[] = [
  ['Call me on 08031234567', 'Call me on ••••'],
  ['0803 123 4567 is mine', '•••• is mine'],
  ['0803-123-4567', '••••'],
  ['0803.123.4567', '••••'],
  ['0 8 0 3 1 2 3 4 5 6 7', '••••'],
  ['(0803) 123 4567', '(••••'],
  ['+2348031234567', '••••'],
  ['+234 (0) 803 123 4567!', '••••!'],
  ['234 803 123 4567', '••••'],
  ['8031234567', '••••'],
  ['0803,123,4567', '••••'],
  ['0803\n123\n4567', '••••'],
  ['O8O3 I23 4567 or 0803I234567', '•••• or ••••'],
  ['٠٨٠٣١٢٣٤٥٦٧', '••••'],
  ['０８０３１２３４５６７', '••••'],
  ['0\u200B8\u200B0\u200B3\u200B1\u200B2\u200B3\u200B4\u200B5\u200B6\u200B7', '••••'],
  ['\u202A+234 803‑123‑4567\u202C', '\u202A••••\u202C'],
  ['Account 012‑345‑6789 or 012\u202F345\u202F6789', 'Account •••• or ••••'],
  ['Landline 01 234 5678', 'Landline ••••'],
  ['From London +44 20 7946 0958', 'From London ••••'],
  ['zero eight zero three one two three four five six seven', '••••'],
  ['zero 8 zero 3 one 2 three 4 five 6 seven', '••••'],
  ['Account 0123456789, GTB', 'Account ••••, GTB'],
  ['012 345 6789', '••••'],
  ['ada@example.com', '••••'],
  ['Write to ada.o+aye@mail.example.com.ng today', 'Write to •••• today'],
  ['ada (at) example (dot) com', '••••'],
  ['ada at gmail dot com', '••••'],
  ['https://wa.me/2348031234567?text=hi', '••••'],
  ['See wa.me/2348031234567 please', 'See •••• please'],
  ['chat.whatsapp.com/AbCdEf', '••••'],
  ['whatsapp://send?phone=234803', '••••'],
  ['On 2026-12-01 call 08031234567, ₦15,000', 'On 2026-12-01 call ••••, ₦15,000'],
];

const OPEN: readonly string[] = [
  'Is it ₦15,000 or ₦ 1,500,000?',
  'N15000 for the day, NGN 20,000.50 with cleaning',
  '15,000 - 20,000',
  '15000-20000 naira',
  '70000 to 80000',
  'From 2026-12-01 to 2026-12-05',
  '2026-12-01 14:00',
  '01/12/2026 – 05/12/2026',
  '14:00–18:00',
  '08:00-18:00, 09:30 to 17:30',
  '08.30-17.30 every day',
  '0900 - 1700hrs',
  'Room for 50 people, 25 desks and 10 screens',
  'We are 10, 20 or 30 people',
  'My booking is AYE-7K3M-Q2',
  'AYE-1234-56 and AYE-7890-12',
  'On 01/12/26 or 01.12.26',
  '24/7, 100 Mbps, 5 kVA',
  'Flat 12, 104 Herbert Macaulay Way, 101245 Yaba',
  'The power went at 9 and came back at 10',
  'Meet me at the gate at 10 o’clock',
  'Is there room for 2 @ 10?',
  'Our menu is at wa.menu and chat.whatsapp.community',
  '1500 2000 2500 3000',
  'Price: 20,000/day or 3,500/hour',
];

describe('masking contact details', () => {
  it.each(HIDDEN)('hides %j', (text, masked) => {
    expect(maskContacts(text)).toEqual({ text: masked, isMasked: true });
  });

  it.each(OPEN)('leaves %j', (text) => {
    expect(maskContacts(text)).toEqual({ text, isMasked: false });
  });

  const digit = fc.integer({ min: 0, max: 9 });
  const prefix = fc.constantFrom('0803', '0701', '0816', '0905', '0913', '+234803', '234905');
  const mobile = fc
    .tuple(prefix, fc.array(digit, { minLength: 7, maxLength: 7 }))
    .map(([start, rest]) => `${start}${rest.join('')}`);
  const filler = fc.constantFrom('call me', 'my number:', '₦15,000', 'AYE-7K3M-Q2', '', 'on 2 Dec');

  it('hides every mobile number, however its digits are divided', () => {
    const gaps = fc.array(fc.constantFrom('', '', ' ', '_', ' - ', '\u200B', '  '), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(mobile, gaps, filler, filler, (number, between, before, after) => {
        const divided = Array.from(number, (one, at) => `${at > 0 ? between[at] : ''}${one}`);
        const { text, isMasked } = maskContacts(`${before}\n${divided.join('')}\n${after}`);
        expect(isMasked).toBe(true);
        expect(text).toBe(`${before}\n${CONTACT_MASK}\n${after}`);
      }),
      RUNS,
    );
  });

  it('leaves prices, dates, times, counts and booking IDs in any order', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const facts = fc.oneof(
      fc.integer({ min: 1, max: 9_999_999 }).map((naira) => `₦${naira.toLocaleString('en-NG')}`),
      fc.integer({ min: 10, max: 90_000 }).map((hundreds) => `${hundreds * 100} naira`),
      fc
        .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
        .map(([month, day]) => `2026-${two(month)}-${two(day)}`),
      fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hour, minute]) => `${two(hour)}:${two(minute)}–${two(hour)}:59`),
      fc.integer({ min: 1, max: 500 }).map((people) => `${people} people`),
      fc.constantFrom('AYE-7K3M-Q2', 'AYE-1234-56'),
    );
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 6 }),
        fc.constantFrom(' ', ', ', '\n'),
        (all, gap) => {
          const text = all.join(gap);
          expect(maskContacts(text)).toEqual({ text, isMasked: false });
        },
      ),
      { ...RUNS, examples: [[['₦1,070,100', '10000 naira'], ' ']] },
    );
  });

  it('changes nothing in what it has masked, and ends for any text', () => {
    const pieces = fc.constantFrom(
      '0',
      '8',
      '03',
      '234',
      ' ',
      '.',
      '@',
      'o',
      'ada',
      'at',
      '₦',
      '-',
    );
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces, { maxLength: 300 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(any, (text) => {
        const { text: masked, isMasked } = maskContacts(text);
        expect(isMasked || masked === text).toBe(true);
        expect(maskContacts(masked).text).toBe(masked);
      }),
      RUNS,
    );
  });

  it('takes milliseconds for the worst texts', () => {
    const worst = [
      '0'.repeat(1_000),
      'a.'.repeat(500),
      'a'.repeat(1_000),
      'wa.'.repeat(333),
      '0 '.repeat(500),
      'oo'.repeat(500),
      '1 one '.repeat(160),
    ];
    const start = Date.now();
    for (const text of worst) maskContacts(text);
    expect(Date.now() - start).toBeLessThan(500);
  });
});
