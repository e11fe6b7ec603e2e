import { expect, it } from 'vitest';
import { passwordChangedLetter, resetLetter, triedLetter, verifyLetter } from './mails.ts';

const BASE = 'https://aye.test';

it.each([
  ['user', '/verifysuccess?token=secret', '/forget'],
  ['host', '/verifysuccess?token=secret&kind=host', '/forget?kind=host'],
] as const)('lead a %s to the pages of their own account', (kind, verify, forget) => {
  const reset = `/reset?token=secret&kind=${kind}`;
  const urls = [
    verifyLetter(BASE, kind, 'secret'),
    triedLetter(BASE, kind, 'secret'),
    triedLetter(BASE, kind, undefined),
    passwordChangedLetter(BASE, kind),
    resetLetter(BASE, kind, 'secret'),
  ].map(({ button }) => button?.url);
  expect(urls).toEqual([verify, reset, forget, forget, reset].map((at) => `${BASE}${at}`));
});
