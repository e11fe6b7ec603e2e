import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePass, type PassContents, passOf, passText } from './pass.ts';

const SIGNATURE = 'A'.repeat(86);

const contents: PassContents = {
  bookingId: 'AYE-7K3M-Q2',
  spaceId: '0000000001',
  spaceName: 'Ọjà Studio',
  guestName: 'Adé',
  startsAt: new Date('2026-11-23T08:00:00Z'),
  endsAt: new Date('2026-11-23T11:00:00Z'),
  serial: 0,
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Ẹ̀kọ́', '🏙️👩🏾‍💻', '"], [', '\\u0041', '.'),
);
const second = fc.integer({ min: 0, max: 4_102_444_800 }).map((unix) => new Date(unix * 1000));
const anyContents = fc.record({
  bookingId: text,
  spaceId: text,
  spaceName: text,
  guestName: text,
  startsAt: second,
  endsAt: second,
  serial: fc.integer({ min: 0, max: 99 }),
});

describe('a pass', () => {
  it('is plain ASCII and can be read back', () => {
    const property = fc.property(anyContents, (made) => {
      const pass = passOf(passText(made), SIGNATURE);
      expect(pass).toMatch(/^[ -~]+$/);
      expect(parsePass(pass)).toEqual({
        contents: made,
        text: passText(made),
        signature: SIGNATURE,
      });
    });
    fc.assert(property);
  });

  it('is accepted with white space around it, as scanners add it', () => {
    const pass = passOf(passText(contents), SIGNATURE);
    expect(parsePass(`\n ${pass}\r\n`)?.contents).toEqual(contents);
  });

  it('is rejected in any other form', () => {
    const pass = passOf(passText(contents), SIGNATURE);
    const row = ['AYE-7K3M-Q2', '0000000001', 'Studio', 'Ade', 1, 2];
    const signed = (value: unknown) => passOf(JSON.stringify(value), SIGNATURE);
    expect(parsePass(signed(row))).toBeDefined();
    const others = [
      '',
      'AYE-7K3M-Q2',
      'https://example.com/AYE1.',
      pass.replace('AYE1', 'AYE2'),
      pass.slice(1),
      pass.slice(0, -1),
      pass.replace(SIGNATURE, SIGNATURE.slice(1)),
      pass.replace(SIGNATURE, `${SIGNATURE.slice(1)}=`),
      `${pass}\n${pass}`,
      pass.replace('Studio', 'Stúdio'),
      signed(row.slice(1)),
      signed([...row, 0]),
      signed([...row, 3, 4]),
      signed({ 0: 'AYE-7K3M-Q2', length: 6 }),
      signed([...row.slice(0, 4), -1, 2]),
      signed([...row.slice(0, 4), 1.5, 2]),
      signed([...row.slice(0, 4), '1', 2]),
      signed([...row.slice(0, 4), 1, 1e300]),
      signed([1, ...row.slice(1)]),
    ];
    expect(others.map((other) => parsePass(other))).toEqual(others.map(() => undefined));
    fc.assert(
      fc.property(fc.string(), (other) => {
        expect(parsePass(other)).toBeUndefined();
      }),
    );
  });
});
