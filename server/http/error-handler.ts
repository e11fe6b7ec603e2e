import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import { ApiError, failureBody } from './api-error.ts';

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

/** What the database's errors mean for the one who asked; undefined where it's a fault of ours. */
export type Translate = (error: unknown) => ErrorCode | undefined;

/** What Fastify and its plugins throw carries a status. */
function codeOf(error: FastifyError | Error, translate: Translate): ErrorCode {
  if (error instanceof ApiError) return error.code;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const known = BY_STATUS[status];
  if (known !== undefined) return known;
  if (status >= 400 && status < 500) return 'INVALID_INPUT';
  return translate(error) ?? 'INTERNAL';
}

/** Every failure is JSON of the contract's shape. Only what is our fault is logged as an error. */
export function errorAnswerer(translate: Translate) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const code = codeOf(error, translate);
    const { status } = ERRORS[code];
    if (status >= 500) request.log.error({ err: error, code }, 'request failed');
    if (status === 503) reply.header('retry-after', '5');
    if (status === 429) reply.header('retry-after', '60');
    const { errors, details } =
      error instanceof ApiError ? error : { errors: undefined, details: undefined };
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(failureBody(code, errors, details));
  };
}

/** What Node's parser refuses has no request yet, so the answer is written by hand. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'INVALID_INPUT';
  const { status } = ERRORS[code];
  const body = JSON.stringify(failureBody(code));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
