import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import type { Role } from '#contract/endpoint.ts';
import { CallError } from './call-error.ts';
import { createCall } from './create-call.ts';

const TIMEOUT_MS = 15_000;

const line = { online: true };
const report = {
  answered: vi.fn<(isProof: boolean) => void>(),
  silent: vi.fn<() => void>(),
  getSnapshot: () => line,
};

const tokens = {
  getToken: vi.fn<(role: Role) => string | undefined>(),
  refused: vi.fn<(role: Role, token: string) => void>(),
};

type Fetch = typeof fetch;

function callWith(fetch: Fetch) {
  return createCall({ base: '/api/v1', fetch, timeoutMs: TIMEOUT_MS, report, tokens });
}

const answering = (body: string, status = 200): Fetch =>
  vi.fn<Fetch>(async () => new Response(body, { status }));

/** A fetch that never answers but can be aborted. */
const hanging: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
  });

async function failureOf(work: Promise<unknown>): Promise<CallError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('not a CallError', { cause: error });
  return error;
}

const capabilities = { message: 'ok', data: { contractVersion: 1, capabilities: ['reviews'] } };

beforeEach(() => {
  vi.useFakeTimers();
  line.online = true;
  report.answered.mockClear();
  report.silent.mockClear();
  tokens.getToken.mockReset();
  tokens.refused.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a successful call', () => {
  it('returns the raw body and the body parsed by the contract [S7.2]', async () => {
    const fetch = answering(JSON.stringify({ ...capabilities, extra: 1 }));
    const answer = await callWith(fetch)(catalogueApi.capabilities, {});
    expect(answer.raw).toEqual({ ...capabilities, extra: 1 });
    expect(answer.read()).toEqual(capabilities);
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/capabilities',
      expect.objectContaining({ method: 'GET', headers: { accept: 'application/json' } }),
    );
    expect(report.answered.mock.calls).toEqual([[true]]);
    expect(report.silent).not.toHaveBeenCalled();
  });

  it('fills in the parameters of the path', async () => {
    const fetch = answering('{}');
    await callWith(fetch)(catalogueApi.getOne, { params: { id: 'a/b' } });
    expect(fetch).toHaveBeenCalledWith('/api/v1/space/getOne/a%2Fb', expect.anything());
  });

  it('throws `unreadable` only when the body is read by the contract', async () => {
    const answer = await callWith(answering('{"data":1}'))(catalogueApi.capabilities, {});
    expect(answer.raw).toEqual({ data: 1 });
    expect(() => answer.read()).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });
});

describe('a failed call', () => {
  it.each([
    [404, '{"message":"Gone fishing","code":"NOT_FOUND"}', 'refused', 'Gone fishing', 'NOT_FOUND'],
    [
      400,
      '{"message":"  "}',
      'refused',
      'We couldn’t do that. Please check what you entered and try again.',
      undefined,
    ],
    [
      401,
      'null',
      'refused',
      'We couldn’t do that. Please check what you entered and try again.',
      undefined,
    ],
    [500, '{"message":{"a":1},"code":7}', 'server', /our side/, undefined],
    [502, '<html>Bad gateway</html>', 'server', /our side/, undefined],
  ])('%d %s is %s [S7.2]', async (status, body, kind, message, code) => {
    const error = await failureOf(
      callWith(answering(body, status))(catalogueApi.getAll, { query: {} }),
    );
    expect(error).toMatchObject({ kind, status, code });
    expect(error.message).toMatch(message);
    expect(report.answered.mock.calls).toEqual([[status < 500]]);
  });

  it.each([200, 401, 403, 404, 407])(
    'reports no connection when an HTML page arrives with status %d',
    async (status) => {
      tokens.getToken.mockReturnValue('secret');
      const call = callWith(answering('\n<!doctype html><p>Welcome to free Wi-Fi', status));
      const error = await failureOf(call(accountsApi.userProfile, { auth: 'user' }));
      expect(error).toMatchObject({ kind: 'offline', status: undefined });
      expect(error.message).toContain('You’re offline');
      expect(report.answered.mock.calls).toEqual([[false]]);
      expect(tokens.refused).not.toHaveBeenCalled();
    },
  );

  it('is unreadable when the body is not JSON', async () => {
    const error = await failureOf(callWith(answering('{"data":['))(catalogueApi.topRated, {}));
    expect(error).toMatchObject({ kind: 'unreadable', status: 200 });
    expect(report.answered.mock.calls).toEqual([[false]]);
  });

  it('doubts the connection after four seconds, and goes on waiting', async () => {
    const failure = failureOf(callWith(hanging)(catalogueApi.topRated, {}));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(report.answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(report.answered.mock.calls).toEqual([[false]]);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await failure).kind).toBe('timeout');
    expect(report.answered).toHaveBeenCalledOnce();
  });

  it.each([
    ['says that the connection was lost while online', true, /^We lost the connection/],
    ['says that there is no connection where that is known', false, /^You’re offline/],
  ])('is offline when the connection fails, and %s', async (_, online, message) => {
    line.online = online;
    const call = callWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(catalogueApi.topRated, {}));
    expect(error.kind).toBe('offline');
    expect(error.message).toMatch(message);
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(report.silent).toHaveBeenCalledOnce();
  });

  it('times out when nothing answers', async () => {
    const failure = failureOf(callWith(hanging)(catalogueApi.topRated, {}));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await failure).kind).toBe('timeout');
    expect(report.silent).toHaveBeenCalledOnce();
  });
});

describe('a call with a body and a token', () => {
  const credentials = { email: 'a@x.test', password: 'Danfo#Yellow1' };

  it('sends the body as JSON', async () => {
    const fetch = answering('{"message":"ok"}');
    await callWith(fetch)(accountsApi.logInUser, { body: credentials });
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/users/login',
      expect.objectContaining({
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      }),
    );
  });

  it('sends an idempotency key only if there is one', async () => {
    const fetch = vi.fn<Fetch>(async () => new Response(JSON.stringify(capabilities)));
    const call = callWith(fetch);
    await call(catalogueApi.capabilities, { idempotencyKey: 'key-1' });
    await call(catalogueApi.capabilities, {});
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers));
    expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual(['key-1', null]);
  });

  it('sends the role’s token and bypasses the browser’s HTTP cache', async () => {
    tokens.getToken.mockReturnValue('secret');
    const fetch = answering('{"message":"ok"}');
    await callWith(fetch)(accountsApi.userProfile, { auth: 'user' });
    expect(tokens.getToken).toHaveBeenCalledWith('user');
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/users/me',
      expect.objectContaining({
        cache: 'no-store',
        headers: { accept: 'application/json', authorization: 'Bearer secret' },
      }),
    );
  });

  it('is not sent without a session', async () => {
    tokens.getToken.mockReturnValue(undefined);
    const fetch = answering('{}');
    const error = await failureOf(callWith(fetch)(accountsApi.userProfile, { auth: 'user' }));
    expect(error).toMatchObject({ kind: 'refused', status: 401, code: 'NOT_LOGGED_IN' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['{"message":"x","code":"NOT_LOGGED_IN"}', 401, true],
    ['{"message":"x"}', 401, true],
    ['{"message":"x","code":"INVALID_CREDENTIALS"}', 401, false],
    ['{"message":"x","code":"FORBIDDEN"}', 403, false],
    ['{"message":"x"}', 500, false],
  ])('%s with %d ends the session: %s', async (body, status, ends) => {
    tokens.getToken.mockReturnValue('secret');
    await failureOf(callWith(answering(body, status))(accountsApi.userProfile, { auth: 'user' }));
    expect(tokens.refused.mock.calls).toEqual(ends ? [['user', 'secret']] : []);
  });

  it('ends no session if no token was sent', async () => {
    const call = callWith(answering('{"message":"x"}', 401));
    await failureOf(call(accountsApi.logInUser, { body: credentials }));
    expect(tokens.refused).not.toHaveBeenCalled();
  });

  it('returns what is wrong with each field', async () => {
    const body = '{"message":"Please check.","errors":{"email":"please enter a correct email"}}';
    const call = callWith(answering(body, 400));
    const error = await failureOf(call(accountsApi.logInUser, { body: credentials }));
    expect(error.errors).toEqual({ email: 'please enter a correct email' });
  });

  it('has no field errors if they are not texts', async () => {
    const call = callWith(answering('{"message":"m","errors":["a",{"b":1}]}', 400));
    const error = await failureOf(call(accountsApi.logInUser, { body: credentials }));
    expect(error).toMatchObject({ message: 'm', errors: undefined });
  });
});

describe('a large answer on a slow connection', () => {
  function trickling(pieces: readonly string[], everyMs: number): Fetch {
    return async (_, init) => {
      const encoder = new TextEncoder();
      let next = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          if (init?.signal?.aborted === true) {
            controller.error(new DOMException('x', 'AbortError'));
            return;
          }
          const piece = pieces[next];
          next += 1;
          if (piece === undefined) controller.close();
          else controller.enqueue(encoder.encode(piece));
        },
      });
      return new Response(body);
    };
  }

  const pieces = ['{"message":', '"Ojú', '","data":', '[]}'];

  it('is waited for as long as parts of it arrive', async () => {
    const answer = callWith(trickling(pieces, TIMEOUT_MS - 1000))(catalogueApi.topRated, {});
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 6);
    expect((await answer).raw).toEqual({ message: 'Ojú', data: [] });
  });

  it('is aborted when no more parts arrive', async () => {
    const failure = failureOf(
      callWith(trickling(pieces, TIMEOUT_MS + 1000))(catalogueApi.topRated, {}),
    );
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 3);
    expect((await failure).kind).toBe('timeout');
  });
});

describe('a call that its caller aborts', () => {
  it('rejects with the caller’s reason, and does not report the connection', async () => {
    const controller = new AbortController();
    const call = callWith(hanging)(catalogueApi.topRated, { signal: controller.signal });
    controller.abort('left');
    await expect(call).rejects.toBe('left');
    expect(report.silent).not.toHaveBeenCalled();
  });

  it('is not sent if the caller has aborted already', async () => {
    const fetch = answering('{}');
    const signal = AbortSignal.abort('left');
    await expect(callWith(fetch)(catalogueApi.topRated, { signal })).rejects.toBe('left');
    expect(fetch).not.toHaveBeenCalled();
  });
});
