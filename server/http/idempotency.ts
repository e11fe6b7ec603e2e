import type { AccountId } from '#contract/units.ts';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type Failure } from '#contract/errors.ts';
import { ApiError, failureBody } from './api-error.ts';
import * as copy from './copy.ts';

/** The stored reply to a call. For a failure, the body is the contract's `Failure`. */
interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One attempt to answer a call. An attempt whose lease has expired no longer changes anything. */
interface KeyClaim {
  readonly accountId: AccountId;
  readonly key: string;
  readonly leasedUntil: Date;
}

type ClaimedKey =
  | { readonly kind: 'claimed'; readonly claim: KeyClaim }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'busy' }
  /** The key was used for another request. */
  | { readonly kind: 'other' };

/** Stores keys and replies for all processes. */
export interface KeyStore {
  /** Claims a key for the first caller. It becomes free again when that claim's lease expires. */
  claim(request: {
    readonly accountId: AccountId;
    readonly key: string;
    readonly fingerprint: string;
  }): Promise<ClaimedKey>;
  keep(claim: KeyClaim, answer: StoredAnswer): Promise<void>;
  free(claim: KeyClaim): Promise<void>;
}

export interface Idempotency {
  readonly store: KeyStore;
  /** Waits for the given number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** Called when a repeat gets the first reply. */
  readonly onReplay: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    idempotency?: Idempotency;
  }
}

/** Provides the key store to calls that are `idempotent`. */
export function useIdempotency(
  app: FastifyInstance,
  store: KeyStore,
  {
    pause = (milliseconds) => wait(milliseconds),
    onReplay = () => undefined,
  }: Partial<Omit<Idempotency, 'store'>> = {},
): void {
  app.decorate('idempotency', { store, pause, onReplay });
}

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Pauses in milliseconds between checks of a key whose first call is still running. They add up to
 * five seconds, so that no call takes more than ten with the database's own delays.
 */
const PAUSES = [50, 100, 200, 250, 400, ...Array.from({ length: 8 }, () => 500)];

/**
 * Runs `work` once per idempotency key and sends the same reply to every repeat. Without a key,
 * `work` simply runs.
 *
 * @throws {ApiError} INVALID_INPUT for a malformed key; KEY_REUSED for a key used with another
 * request; KEY_BUSY if the first call is not answered in time.
 */
export async function idempotently(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: AccountId,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers[HEADER];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ApiError('INVALID_INPUT', { [HEADER]: copy.idempotencyKey });
  }
  if (app.idempotency === undefined) throw new Error('Nothing remembers idempotency keys.');
  const { store, onReplay } = app.idempotency;
  const fingerprint = fingerprintOf(request);
  const found = await claimOrWait(app.idempotency, { accountId, key, fingerprint });
  if (found.kind === 'answered') {
    onReplay();
    return replay(found.answer, reply);
  }
  return answerOnce(store, found.claim, { request, reply }, work);
}

/** For files, their contents count and not their names. */
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

/** Throws a stored failure again, so that it is serialised as the first time. */
function replay({ status, body }: StoredAnswer, reply: FastifyReply): unknown {
  if (status < 400) {
    reply.code(status);
    return body;
  }
  const { code, errors, ...details } = body as Failure;
  throw new ApiError(code, errors, details);
}

async function answerOnce(
  store: KeyStore,
  claim: KeyClaim,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: () => Promise<unknown>,
): Promise<unknown> {
  // The work is done at this point, so the reply is sent even if it cannot be stored.
  const remember = (noting: Promise<void>) =>
    noting.catch((err: unknown) => {
      request.log.error({ err }, 'the reply to an idempotency key was not stored in time');
    });
  let body: unknown;
  try {
    body = await work();
  } catch (error) {
    await remember(isStored(error) ? store.keep(claim, failureOf(error)) : store.free(claim));
    throw error;
  }
  await remember(store.keep(claim, { status: reply.statusCode, body }));
  return body;
}

/** Failures that depend on the caller or the moment and not on the request. They are not stored. */
const TEMPORARY_STATUSES = new Set([401, 403, 429]);

/**
 * Whether a repeat would fail in the same way. Errors outside the contract may be faults of our
 * own, so they are not stored.
 */
function isStored(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code.startsWith('KEY_')) return false;
  const { status } = ERRORS[error.code];
  return status < 500 && !TEMPORARY_STATUSES.has(status);
}

function failureOf({ code, errors, details }: ApiError): StoredAnswer {
  return { status: ERRORS[code].status, body: failureBody(code, errors, details) };
}
