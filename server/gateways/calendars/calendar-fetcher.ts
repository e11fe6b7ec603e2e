import { lookup as systemLookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { CalendarProblem } from '#contract/hosting/calendar-imports.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Resolves a host name to all its IP addresses. */
type ResolveHost = (hostname: string) => Promise<readonly ResolvedAddress[]>;

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface CalendarFetcherOptions {
  /** Origins that may be fetched although they aren't public or don't use TLS. */
  readonly origins: readonly string[];
  readonly resolve?: ResolveHost;
}

/** What came back from the address of a calendar. */
type FetchedCalendar =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'file'; readonly text: string; readonly etag: string | undefined };

interface FetchRequest {
  readonly url: string;
  /** Of the last file; the calendar's server may then answer that nothing has changed. */
  readonly etag?: string | undefined;
  /** Milliseconds for everything, redirects included. */
  readonly timeout: number;
}

export type FetchCalendar = (request: FetchRequest) => Promise<FetchedCalendar>;

/** Why a calendar couldn't be fetched. */
export class CalendarUnavailable extends Error {
  override readonly name = 'CalendarUnavailable';
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The largest file in bytes. */
const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 3;
const MAX_URL = 2_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const resolveBySystem: ResolveHost = (hostname) => systemLookup(hostname, { all: true });

/**
 * Creates the function that fetches calendars from addresses that hosts have typed in. It calls
 * public addresses only, over TLS, on its standard port. Every redirect is checked like the first
 * address. A name is resolved once for each connection, and the connection goes to the very
 * addresses that were checked, so a name whose address changes in between gains nothing.
 *
 * @throws {CalendarUnavailable} The returned function throws it.
 */
export function createCalendarFetcher(options: CalendarFetcherOptions): FetchCalendar {
  return async ({ url, etag, timeout }) => {
    const signal = AbortSignal.timeout(timeout);
    let target = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const checked = checkedUrl(target, options.origins);
      const reply = await open(checked, { options, etag, signal });
      const { statusCode = 0, headers } = reply;
      const { location } = headers;
      if (REDIRECTS.has(statusCode) && location !== undefined) {
        reply.destroy();
        if (!URL.canParse(location, target)) throw new CalendarUnavailable('unreachable');
        target = new URL(location, target).href;
        continue;
      }
      return readReply(reply, statusCode, signal);
    }
    throw new CalendarUnavailable('unreachable');
  };
}

/** @throws {CalendarUnavailable} The address isn't one that may be called. */
function checkedUrl(text: string, origins: readonly string[]): URL {
  if (text.length > MAX_URL || !URL.canParse(text)) throw new CalendarUnavailable('address');
  const url = new URL(text);
  const { protocol, port, origin, username, password } = url;
  if (username !== '' || password !== '') throw new CalendarUnavailable('address');
  if (origins.includes(origin)) return url;
  // A port other than 443 is never empty here.
  if (protocol !== 'https:' || port !== '') throw new CalendarUnavailable('address');
  const literal = url.hostname.replaceAll(/^\[|\]$/g, '');
  // The system doesn't look up what is an IP address already.
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new CalendarUnavailable('address');
  return url;
}

interface Opening {
  readonly options: CalendarFetcherOptions;
  readonly etag: string | undefined;
  readonly signal: AbortSignal;
}

function open(url: URL, { options, etag, signal }: Opening): Promise<IncomingMessage> {
  const isTrusted = options.origins.includes(url.origin);
  const lookup = checkedLookup(options.resolve ?? resolveBySystem, isTrusted);
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    // So that the limit of bytes is that of the file.
    'accept-encoding': 'identity',
    'user-agent': 'Aye-Calendar/1',
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  };
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    // No agent: a connection that is reused wouldn't be checked.
    const request = send(url, { agent: false, lookup, headers, signal });
    request.once('response', resolve);
    request.once('error', (error) =>
      reject(error instanceof CalendarUnavailable ? error : new CalendarUnavailable('unreachable')),
    );
    request.end();
  });
}

/** Resolves a name and passes on its addresses only if all of them are public. */
function checkedLookup(resolve: ResolveHost, isTrusted: boolean): LookupFunction {
  const resolveChecked = async (hostname: string) => {
    const found = await resolve(hostname);
    const isAllowed = isTrusted || found.every(({ address }) => isPublicAddress(address));
    if (found.length === 0 || !isAllowed) throw new CalendarUnavailable('address');
    return found;
  };
  const lookup = callbackify(resolveChecked);
  return (hostname, { all }, callback) =>
    lookup(hostname, (error, found) => {
      const [first] = found ?? [];
      if (all === true || first === undefined) callback(error, [...(found ?? [])]);
      else callback(error, first.address, first.family);
    });
}

async function readReply(
  reply: IncomingMessage,
  status: number,
  signal: AbortSignal,
): Promise<FetchedCalendar> {
  try {
    if (status === 304) return { kind: 'unchanged' };
    if ([401, 403, 404, 410].includes(status)) throw new CalendarUnavailable('refused');
    const { etag, 'content-encoding': encoding = 'identity' } = reply.headers;
    if (status !== 200 || encoding !== 'identity') throw new CalendarUnavailable('unreachable');
    return { kind: 'file', text: await readText(reply), etag };
  } catch (error) {
    if (error instanceof CalendarUnavailable) throw error;
    throw new CalendarUnavailable('unreachable');
  } finally {
    // Also ends a reply that never ends.
    if (!signal.aborted) reply.destroy();
  }
}

async function readText(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new CalendarUnavailable('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
