import { vi } from 'vitest';

export interface Reply {
  readonly status?: number;
  /** A string is sent as it is, anything else as JSON. */
  readonly body: unknown;
}

/**
 * The provider's answers by method and path (`GET /host/listings`); a call without one fails as if
 * there were no connection. May be changed while a screen is open.
 */
export type Replies = Record<
  string,
  ((sent: unknown, headers: Headers) => Reply | undefined) | undefined
>;

export interface Provided {
  /** Every call, by method and path, in order. */
  readonly asked: string[];
  /** The bodies of those calls that had one. */
  readonly sent: { readonly name: string; readonly body: unknown }[];
}

/** Answers the page's calls with these replies until `vi.unstubAllGlobals`. */
export function provide(replies: Replies): Provided {
  const provided: Provided = { asked: [], sent: [] };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://aye.test');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}${url.search}`;
    provided.asked.push(name);
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (sent !== undefined) provided.sent.push({ name, body: sent });
    const reply = replies[name]?.(sent, new Headers(init?.headers));
    if (reply === undefined) throw new TypeError('Failed to fetch');
    const { status = 200, body } = reply;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return provided;
}

/** A successful answer with data. */
export const okReply = (data: unknown) => () => ({ body: { message: 'ok', data } });

/** A successful answer with a message only. */
export const messageReply = (message: string) => () => ({ body: { message } });

/** An error answer. */
export const refusedReply = (code: string, message: string, status = 409) => {
  return () => ({ status, body: { code, message } });
};
