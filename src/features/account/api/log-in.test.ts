import { describe, expect, it } from 'vitest';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { logInHost, logInUser } from './log-in.ts';

const credentials = { email: 'ada@x.test', password: 'Danfo#Yellow1' };

const answering = (body: unknown) =>
  createCall({
    base: '/api/v1',
    fetch: async () => Response.json(body),
    timeoutMs: 1_000,
    report: ignoreReport,
    tokens: { getToken: () => undefined, refused: () => undefined },
  });

describe('reply to a log-in', () => {
  it('of our server contains the account’s name and role [S3.15] [S7.5]', async () => {
    const call = answering({
      message: 'Welcome',
      token: 't',
      data: { fullName: 'Ada', email: 'ada@x.test', isAdmin: false },
    });
    expect(await logInUser(call, credentials)).toEqual({
      role: 'user',
      token: 't',
      name: 'Ada',
      email: 'ada@x.test',
      message: 'Welcome',
    });
  });

  it.each([
    [{ isAdmin: true }, 'admin'],
    [{ isAdmin: 'true' }, 'user'],
    [{ isAdmin: 1 }, 'user'],
    [{}, 'user'],
    [undefined, 'user'],
    [null, 'user'],
    ['Ada', 'user'],
  ])('with data %j logs in the role %s [S6.5]', async (data, role) => {
    const call = answering({ message: 'ok', token: 't', data });
    expect((await logInUser(call, credentials)).role).toBe(role);
  });

  it('of another provider may contain only the token', async () => {
    expect(await logInUser(answering({ token: 't' }), credentials)).toMatchObject({
      token: 't',
      name: '',
      email: 'ada@x.test',
      message: 'Login successful',
    });
  });

  it('has the host’s name as its data [S3.15]', async () => {
    const call = answering({ message: 'ok', token: 't', data: 'Marina Works Ltd' });
    expect(await logInHost(call, credentials)).toMatchObject({
      role: 'host',
      name: 'Marina Works Ltd',
    });
    const other = answering({ message: 'ok', token: 't', data: { id: 7 } });
    expect((await logInHost(other, credentials)).name).toBe('');
  });

  it.each([[{}], [{ token: '' }], [{ token: 7 }], [[]], [null]])(
    'without a token (%j) is rejected',
    async (body) => {
      const expected = expect.objectContaining({ kind: 'unreadable' }) as unknown;
      await expect(logInUser(answering(body), credentials)).rejects.toEqual(expected);
      await expect(logInHost(answering(body), credentials)).rejects.toEqual(expected);
    },
  );
});
