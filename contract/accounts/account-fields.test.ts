import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { EmailSchema, MobileNumberSchema, requiredText } from './account-fields.ts';

describe('an email', () => {
  it('is the same however its keyboard composes the letters', () => {
    // `Ẹ́` as E, acute and dot below, and as Ẹ and acute.
    const [ofPhone, ofLaptop] = ['E\u0301\u0323ko@example.ng', ' \u1EB8\u0301ko@Example.ng'];
    expect(v.parse(EmailSchema, ofPhone)).toBe(v.parse(EmailSchema, ofLaptop));
  });

  it('is accepted with the invisible marks of a chat it was copied from', () => {
    expect(v.parse(EmailSchema, '\u202Aada\u200B@example.ng\u202C ')).toBe('ada@example.ng');
  });

  it.each(['Ada<ada@example.ng>', 'ada@example.ng,bayo', 'ada@example.ng;', '"ada"@example.ng'])(
    'is refused as %s, to which nothing can be sent',
    (typed) => {
      expect(v.is(EmailSchema, typed)).toBe(false);
    },
  );

  it.each(["o'neil+aye@example.co.uk", 'ìyá_ọ̀ṣun@example.ng', 'a/b=c@example.ng'])(
    'is accepted as %s',
    (typed) => {
      expect(v.parse(EmailSchema, typed)).toBe(typed.normalize('NFC'));
    },
  );
});

describe('a mobile number', () => {
  it.each([
    ['in groups', '0803 123 4567', '08031234567'],
    ['copied from contacts', '\u202A+234 803‑123‑4567\u202C', '+2348031234567'],
    ['with brackets', '(0803) 123–4567', '08031234567'],
    ['empty', '', ''],
  ])('is accepted %s', (_how, typed, number) => {
    expect(v.parse(MobileNumberSchema, typed)).toBe(number);
  });

  it.each(['0803-CALL-ME', '12345', '+234+803'])('is refused as %s', (typed) => {
    expect(v.is(MobileNumberSchema, typed)).toBe(false);
  });
});

describe('a required text', () => {
  it('is missing if nothing of it can be seen', () => {
    const { issues } = v.safeParse(requiredText('Enter a name.', 10), ' \u200B\u2060');
    expect(issues?.map(({ message }) => message)).toEqual(['Enter a name.']);
  });
});
