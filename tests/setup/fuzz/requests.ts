import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import type { Random } from '#demo/random.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { encoded, hostileText, spoiled, spoiledValue } from './hostile.ts';
import { type Path, replacedAt, textPaths, written } from './sample-paths.ts';
import { sampleCall, type Sample } from './samples.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
  /** The role whose token the request carries. */
  readonly role: Role | undefined;
}

/** These end the session that sends them, so they are only sent without one. */
const ENDS_SESSION = ['/accounts/signout', '/accounts/signout-everywhere'];

/** Addresses that aren't endpoints of the contract. */
const SITE = [
  '/detailpage/',
  '/calendars/',
  '/images/demo/',
  '/images/uploads/',
  '/assets/',
  '/api/dev/mailbox?to=',
  '/allspace?q=',
  `${API_BASE}/`,
];

export function fuzzAddress(
  path: string,
  { params, query }: Pick<Sample, 'params' | 'query'>,
): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encoded(text(values[name])));
  const search = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    .map(([name, value]) => `${encoded(name)}=${encoded(text(value))}`)
    .join('&');
  return `${API_BASE}${filled}${search === '' ? '' : `?${search}`}`;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Builds a multipart form byte by byte, because no client would send its content. */
export function fuzzForm(
  fields: Readonly<Record<string, unknown>>,
  file?: readonly [string, string],
) {
  const border = 'fuzz-border';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text(value)}\r\n`,
  );
  if (file !== undefined) {
    const [field, name] = file;
    parts.push(
      `--${border}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'Content-Type: image/png\r\n\r\n\x89PNG\r\n',
    );
  }
  return {
    type: `multipart/form-data; boundary=${border}`,
    payload: Buffer.from(`${parts.join('')}--${border}--\r\n`),
  };
}

export function createFuzzer(random: Random): (role: Role | undefined) => FuzzRequest {
  return (role) => (random.chance(0.05) ? siteRequest(random, role) : callRequest(random, role));
}

function siteRequest(random: Random, role: Role | undefined): FuzzRequest {
  const url = `${random.pick(SITE)}${encoded(hostileText(random)).slice(0, 2_000)}`;
  return { method: 'GET', url, headers: headersOf(random), payload: undefined, role };
}

function callRequest(random: Random, role: Role | undefined): FuzzRequest {
  const open = ENDPOINTS.filter(({ path }) => role === undefined || !ENDS_SESSION.includes(path));
  // Usually an endpoint that the role may call, because a refusal of the others comes before any
  // field is read.
  const own = open.filter(({ roles }) => roles === undefined || (role && roles.includes(role)));
  const endpoint = random.pick(random.chance(0.9) ? own : open);
  const sample = spoiledCall(random, sampleCall(endpoint));
  const { type, payload } = bodyOf(random, endpoint, sample.body);
  return {
    method: endpoint.method,
    url: fuzzAddress(endpoint.path, sample).slice(0, 12_000),
    headers: { ...headersOf(random), ...(type === undefined ? {} : { 'content-type': type }) },
    payload,
    role,
  };
}

/** Spoils one to three values, each in a different place. */
function spoiledCall(random: Random, sample: Sample): Sample {
  let spoilt: unknown = sample;
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const places: Path[] = textPaths(spoilt);
    if (places.length === 0) return sample;
    const within = random.pick(places);
    // Occasionally the whole object that contains the text is spoiled.
    const path = random.chance(0.1) && within.length > 2 ? within.slice(0, -1) : within;
    const isBody = path[0] === 'body';
    spoilt = replacedAt(spoilt, path, (old) =>
      isBody ? spoiledValue(random, old) : spoiled(random, text(old)),
    );
  }
  return spoilt as Sample;
}

interface Body {
  readonly type: string | undefined;
  readonly payload: Buffer | undefined;
}

const NO_BODY: Body = { type: undefined, payload: undefined };

function bodyOf(random: Random, endpoint: Endpoint, sample: unknown): Body {
  if (endpoint.method === 'GET') return NO_BODY;
  const body = written(sample);
  if (random.chance(0.06)) return garbage(random, body);
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (endpoint.files !== undefined || random.chance(0.04)) {
    const name = random.chance(0.5) ? spoiled(random, 'photo.png') : 'photo.png';
    const field = random.chance(0.1) ? hostileText(random) : (endpoint.files?.field ?? 'images');
    return fuzzForm(fields, random.chance(0.3) ? [field, name.slice(0, 300)] : undefined);
  }
  if (random.chance(0.04)) {
    const pairs = Object.entries(fields).map(([key, value]) => `${key}=${encoded(text(value))}`);
    const type = 'application/x-www-form-urlencoded';
    return { type, payload: Buffer.from(pairs.join('&')) };
  }
  if (body === undefined) return NO_BODY;
  return { type: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
}

/** Returns a body that isn't even valid JSON. */
function garbage(random: Random, body: unknown): Body {
  const json = JSON.stringify(body) ?? '{}';
  const payload = random.pick<() => Buffer>([
    () => Buffer.from(json.slice(0, random.int(0, json.length))),
    () => Buffer.from([0xff, 0xfe, 0x00, 0xed, 0xa0, 0x80]),
    () => Buffer.from(json.replaceAll('a', '\0')),
    () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    () => Buffer.from(`{"__proto__":${json}}`),
    () => Buffer.alloc(0),
  ])();
  const type = random.pick(['application/json', 'text/plain', 'multipart/form-data', ';;;', 'a/b']);
  return { type, payload };
}

const latin = (words: string) => words.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, '?').slice(0, 1_000);

/**
 * Returns hostile values of the headers that the server reads, as far as HTTP can transport them.
 */
function headersOf(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random.chance(0.2)) headers['idempotency-key'] = latin(spoiled(random, 'fuzz-key-'));
  for (const name of [
    'if-none-match',
    'accept-encoding',
    'accept',
    'user-agent',
    'x-forwarded-for',
  ]) {
    if (random.chance(0.05)) headers[name] = latin(hostileText(random));
  }
  return headers;
}
