import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import { ApiError, failureBody } from './api-error.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  431: 'TOO_LARGE',
  503: 'UNAVAILABLE',
};

/** Seconds after which clients may retry while the server is unavailable. */
const RETRY_AFTER = '5';

/** Maps a database error to the contract's error code; undefined if it is a fault of our own. */
export type Translate = (error: unknown) => ErrorCode | undefined;

/** Errors from Fastify and its plugins have a status. */
function codeOf(error: FastifyError | Error, translate: Translate): ErrorCode {
  if (error instanceof ApiError) return error.code;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const known = BY_STATUS[status];
  if (known !== undefined) return known;
  if (status >= 400 && status < 500) return 'INVALID_INPUT';
  return translate(error) ?? 'INTERNAL';
}

/** Answers every failure as JSON in the contract's form. Only errors of our own are logged. */
export function errorAnswerer(translate: Translate) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const code = codeOf(error, translate);
    const { status } = ERRORS[code];
    if (status >= 500) request.log.error({ err: error, code }, 'request failed');
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const { errors, details } =
      error instanceof ApiError ? error : { errors: undefined, details: undefined };
    if (status === 429) reply.header('retry-after', String(details?.retryAfter ?? 60));
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header(REQUEST_ID_HEADER, request.id)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(failureBody(code, errors, details));
  };
}

/**
 * Requests that Node's HTTP parser rejects have no reply object, so the response is written by
 * hand.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, status } = brokenRequest(error.code);
  const body = JSON.stringify(failureBody(code));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...(status === 408 ? [`retry-after: ${RETRY_AFTER}`] : []),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // Closes the connection without reading the rest of the request. Otherwise a slow client would
    // keep it open.
    () => socket.destroy(),
  );
}

function brokenRequest(reason: string | undefined): { code: ErrorCode; status: number } {
  if (reason === 'HPE_HEADER_OVERFLOW')
    return { code: 'TOO_LARGE', status: ERRORS.TOO_LARGE.status };
  // The outbox retries after 408; other refusals are shown to the user.
  if (reason === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'UNAVAILABLE', status: 408 };
  return { code: 'INVALID_INPUT', status: ERRORS.INVALID_INPUT.status };
}
