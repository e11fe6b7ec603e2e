import { expect, it } from 'vitest';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { resendVerification } from './mail-links.ts';

const SENT = Date.parse('2026-11-20T12:00:00Z');

const resendAt = (now: number) =>
  resendVerification(
    createCall({
      base: '/api/v1',
      fetch: async () =>
        Response.json({
          message: 'on its way',
          data: { sentAt: '2026-11-20T12:00:00Z', nextAt: '2026-11-20T12:01:00Z' },
        }),
      timeoutMs: 1_000,
      report: ignoreReport,
      tokens: { getToken: () => undefined, refused: () => undefined },
    }),
    { email: 'a@x.test', kind: 'user' },
    () => now,
  );

it.each([
  ['a clock that is right', SENT, 60_000],
  ['a mail of 20 seconds ago', SENT + 20_000, 40_000],
  ['a clock that is a day behind', SENT - 86_400_000, 60_000],
  ['a clock that is a day ahead', SENT + 86_400_000, 0],
])('resendVerification waits before the next email, with %s', async (_, now, waitMs) => {
  expect(await resendAt(now)).toEqual({ message: 'on its way', sentAt: SENT, waitMs });
});
