import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type Failure } from '#contract/errors.ts';
import { ApiError, failureBody } from './api-error.ts';

/** What a call was answered: for a failure its body is the contract's `Failure`. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One try to answer a call. Whoever lost it meanwhile, because it took too long, changes nothing. */
export interface KeyClaim {
  readonly accountId: string;
  readonly key: string;
  readonly leasedUntil: Date;
}

export type ClaimedKey =
  | { readonly kind: 'claimed'; readonly claim: KeyClaim }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  | { readonly kind: 'busy' }
  /** The key was used for another request. */
  | { readonly kind: 'other' };

/** Where keys and answers are remembered, for all processes alike. */
export interface KeyStore {
  /** The key is whose who comes first, and free again when that one's lease is over. */
  claim(request: {
    readonly accountId: string;
    readonly key: string;
    readonly fingerprint: string;
  }): Promise<ClaimedKey>;
  keep(claim: KeyClaim, answer: KeptAnswer): Promise<void>;
  free(claim: KeyClaim): Promise<void>;
}

export interface Idempotency {
  readonly store: KeyStore;
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyInstance {
    idempotency?: Idempotency;
  }
}

/** Lets the calls that are `idempotent` remember their answers. */
export function useIdempotency(
  app: FastifyInstance,
  store: KeyStore,
  pause: Idempotency['pause'] = (milliseconds) => wait(milliseconds),
): void {
  app.decorate('idempotency', { store, pause });
}

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{8,200}$/;

/** Milliseconds between one look and the next at a key whose first call is under way: ten seconds. */
const PAUSES = [50, 100, 200, 250, 400, ...Array.from({ length: 18 }, () => 500)];

/**
 * Does the work of a call that carries a key once, and answers whoever repeats it the same.
 *
 * @throws {ApiError} INVALID_INPUT for a key that is none; KEY_REUSED for another request's; KEY_BUSY
 *   when the first call isn't answered in time.
 */
export async function idempotently(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers[HEADER];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ApiError('INVALID_INPUT', { [HEADER]: '8 to 200 visible ASCII characters.' });
  }
  if (app.idempotency === undefined) throw new Error('Nothing remembers idempotency keys.');
  const { store } = app.idempotency;
  const fingerprint = fingerprintOf(request);
  const found = await claimOrWait(app.idempotency, { accountId, key, fingerprint });
  if (found.kind === 'answered') return replay(found.answer, reply);
  return answerOnce(store, found.claim, { request, reply }, work);
}

/** Of files their contents count, not their names. */
function fingerprintOf({ method, url, body, upload }: FastifyRequest): string {
  const hash = createHash('sha256').update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`);
  for (const { digest } of upload?.files ?? []) hash.update(`\n${digest}`);
  return hash.digest('hex');
}

async function claimOrWait(
  { store, pause }: Idempotency,
  request: Parameters<KeyStore['claim']>[0],
): Promise<Exclude<ClaimedKey, { readonly kind: 'busy' | 'other' }>> {
  for (const milliseconds of [...PAUSES, undefined]) {
    const found = await store.claim(request);
    if (found.kind === 'other') throw new ApiError('KEY_REUSED');
    if (found.kind !== 'busy') return found;
    if (milliseconds !== undefined) await pause(milliseconds);
  }
  throw new ApiError('KEY_BUSY');
}

/** A kept failure is thrown again, so that it's written as it was at first. */
function replay({ status, body }: KeptAnswer, reply: FastifyReply): unknown {
  if (status < 400) {
    reply.code(status);
    return body;
  }
  const { code, errors, message, nearest } = body as Failure;
  throw new ApiError(code, errors, { message, ...(nearest === undefined ? {} : { nearest }) });
}

async function answerOnce(
  store: KeyStore,
  claim: KeyClaim,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: () => Promise<unknown>,
): Promise<unknown> {
  // What is done is done: who asked gets the answer, also when it can't be remembered.
  const remember = (noting: Promise<void>) =>
    noting.catch((err: unknown) => {
      request.log.error({ err }, 'the answer to an idempotency key could not be kept');
    });
  let body: unknown;
  try {
    body = await work();
  } catch (error) {
    await remember(isKept(error) ? store.keep(claim, failureOf(error)) : store.free(claim));
    throw error;
  }
  await remember(store.keep(claim, { status: reply.statusCode, body }));
  return body;
}

/** Failures that are no answer to what was asked: of the caller, of a hurry, of the key. */
const PASSING = new Set([401, 403, 429]);

/** Whether a repetition would fail alike: what isn't the contract's may be a fault of ours. */
function isKept(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code.startsWith('KEY_')) return false;
  const { status } = ERRORS[error.code];
  return status < 500 && !PASSING.has(status);
}

function failureOf({ code, errors, details }: ApiError): KeptAnswer {
  return { status: ERRORS[code].status, body: failureBody(code, errors, details) };
}
