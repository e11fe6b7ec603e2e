import * as v from 'valibot';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Role } from '#contract/endpoint.ts';
import { FailureSchema } from '#contract/errors.ts';
import { createRandom } from '#demo/random.ts';
import { createFuzzer, type FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly body: string;
}

export interface FuzzTarget {
  /** Resolves with undefined if there was no response. */
  send(request: FuzzRequest, token: string | undefined): Promise<FuzzAnswer | undefined>;
  logIn(role: Role): Promise<string>;
}

export interface FuzzResult {
  readonly statuses: Readonly<Record<number, number>>;
  /**
   * Responses with a 5xx status, failures that aren't in the contract, and requests without a
   * response.
   */
  readonly faults: readonly string[];
  /** Milliseconds that the slowest response took. */
  readonly slowest: number;
  /** Requests whose token was refused; the session was renewed afterwards. */
  readonly loggedOut: number;
  readonly withToken: number;
}

interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  readonly clients: number;
}

/** Half of the callers are visitors. */
const CALLERS: readonly (Role | undefined)[] = [
  undefined,
  'user',
  undefined,
  'host',
  undefined,
  'admin',
];

const MAX_FAULTS = 20;

export async function fuzz(
  target: FuzzTarget,
  { seed, requests, clients }: FuzzOptions,
): Promise<FuzzResult> {
  const next = createFuzzer(createRandom('fuzz', seed));
  const tokens = new Map<Role, string>();
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  const counts = { made: 0, slowest: 0, loggedOut: 0, withToken: 0 };
  const tokenOf = async (role: Role | undefined) => {
    if (role === undefined) return undefined;
    const token = tokens.get(role) ?? (await target.logIn(role));
    tokens.set(role, token);
    return token;
  };
  const one = async () => {
    const request = next(CALLERS[counts.made % CALLERS.length]);
    counts.made += 1;
    const token = await tokenOf(request.role);
    if (token !== undefined) counts.withToken += 1;
    const start = performance.now();
    const answer = await target.send(request, token);
    counts.slowest = Math.max(counts.slowest, performance.now() - start);
    const fault = faultOf(request, answer);
    if (fault !== undefined && faults.length < MAX_FAULTS) faults.push(fault);
    if (answer === undefined) return;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (request.role === undefined || !isLoggedOut(answer)) return;
    counts.loggedOut += 1;
    tokens.delete(request.role);
  };
  const client = async () => {
    while (counts.made < requests) await one();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { statuses, faults, ...counts };
}

const isLoggedOut = ({ status, body }: FuzzAnswer) =>
  status === 401 && body.includes('"NOT_LOGGED_IN"');

function faultOf(request: FuzzRequest, answer: FuzzAnswer | undefined): string | undefined {
  if (answer === undefined) return described(request, 'no answer');
  const { status, body } = answer;
  if (status >= 500) return described(request, `${status} ${body.slice(0, 200)}`);
  if (status < 400 || !request.url.startsWith(API_BASE)) return undefined;
  return isFailure(body) ? undefined : described(request, `${status}, not the contract’s: ${body}`);
}

function isFailure(body: string): boolean {
  try {
    return v.is(FailureSchema, JSON.parse(body));
  } catch {
    return false;
  }
}

const described = ({ method, url, headers, payload, role }: FuzzRequest, answer: string) =>
  `${role ?? 'visitor'}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(
    payload?.toString('latin1').slice(0, 600),
  )} → ${answer}`;
