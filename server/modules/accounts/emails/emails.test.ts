import { expect, it } from 'vitest';
import {
  passwordChangedEmail,
  passwordResetEmail,
  accountExistsEmail,
  verifyAddressEmail,
} from './emails.ts';

const BASE = 'https://aye.test';

it.each([
  ['user', '/verifysuccess?token=secret', '/forget'],
  ['host', '/verifysuccess?token=secret&kind=host', '/forget?kind=host'],
] as const)(
  'links in account emails lead a %s to the pages of their kind of account [S2.62]',
  (kind, verify, forget) => {
    const reset = `/reset?token=secret&kind=${kind}`;
    const link = { token: 'secret', returnTo: null };
    const urls = [
      verifyAddressEmail(BASE, kind, link),
      accountExistsEmail(BASE, kind, link),
      accountExistsEmail(BASE, kind, undefined),
      passwordChangedEmail(BASE, kind),
      passwordResetEmail(BASE, kind, link),
    ].map(({ button }) => button?.url);
    expect(urls).toEqual([verify, reset, forget, forget, reset].map((at) => `${BASE}${at}`));
  },
);

it('links in account emails lead back to the page where a sign-up was interrupted', () => {
  const link = { token: 'secret', returnTo: '/detailpage/0a?book=days&per=1' };
  const redirect = 'redirect=%2Fdetailpage%2F0a%3Fbook%3Ddays%26per%3D1';
  expect(verifyAddressEmail(BASE, 'host', link).button?.url).toBe(
    `${BASE}/verifysuccess?token=secret&kind=host&${redirect}`,
  );
  expect(accountExistsEmail(BASE, 'user', link).button?.url).toBe(
    `${BASE}/reset?token=secret&kind=user&${redirect}`,
  );
});
