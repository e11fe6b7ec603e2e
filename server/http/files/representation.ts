import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding, matchesEtag } from './negotiation.ts';

/** Size in bytes below which compression saves less than its headers cost. */
const WORTH_COMPRESSING = 512;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A body in the encodings in which it can be sent, with prepared headers for each. */
export interface Representation {
  /** The encodings that are already prepared. */
  readonly ready: ReadonlyMap<Encoding, Encoded>;
  readonly available: readonly Encoding[];
  encoded(encoding: Encoding): Promise<Encoded>;
}

interface Encoded {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Headers of a 304: those that do not describe a body. */
  readonly notModified: Readonly<Record<string, string>>;
}

/** Returns the pieces of a body that is too large to be in memory all the time. */
export type BodyPieces = () => Iterable<Buffer> | AsyncIterable<Buffer>;

export interface RepresentationOptions {
  /** As pieces, it is made for each request without compression, and once for each encoding. */
  readonly body: Buffer | BodyPieces;
  /** Identifies the content. The ETag also contains the encoding. */
  readonly tag: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Precompressed bodies by encoding. */
  readonly precompressed?: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Whether other encodings may be compressed when they are first requested. */
  readonly compress?: boolean;
}

/** Returns a tag of 96 bits for a file: only versions of one file are ever compared. */
export const fileTag = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 16);

/**
 * Returns a response body that is compressed once for each encoding, on the first request for it,
 * and has a strong ETag for each.
 */
export function createRepresentation(options: RepresentationOptions): Representation {
  const { body, precompressed = {}, compress = true } = options;
  const ready = new Map<Encoding, Encoded>();
  if (typeof body !== 'function') ready.set('identity', encode(options, 'identity', body));
  for (const [encoding, bytes] of Object.entries(precompressed) as [Encoding, Buffer][]) {
    ready.set(encoding, encode(options, encoding, bytes));
  }
  const isLarge = typeof body === 'function' || body.length >= WORTH_COMPRESSING;
  const canCompress = compress && isLarge;
  const available: readonly Encoding[] = canCompress ? ['br', 'gzip'] : [...ready.keys()];
  const making = new Map<Encoding, Promise<Encoded>>();
  const make = async (encoding: Exclude<Encoding, 'identity'>) => {
    const encoded = encode(options, encoding, await compressed(body, encoding));
    ready.set(encoding, encoded);
    return encoded;
  };
  return {
    ready,
    available,
    encoded: (encoding) => {
      const done = ready.get(encoding);
      if (done !== undefined) return Promise.resolve(done);
      if (encoding === 'identity') {
        return wholeOf(body).then((whole) => encode(options, encoding, whole));
      }
      const underWay = making.get(encoding) ?? make(encoding);
      making.set(encoding, underWay);
      return underWay;
    },
  };
}

function wholeOf(body: Buffer | BodyPieces): Promise<Buffer> {
  return typeof body === 'function' ? buffer(Readable.from(body())) : Promise.resolve(body);
}

/** Quality 5 takes half a second for ten thousand spaces, quality 11 about 45 seconds. */
const BROTLI_QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

function compressed(
  body: Buffer | BodyPieces,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  if (typeof body !== 'function') {
    const params = { ...BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return encoding === 'gzip' ? gzipAsync(body) : brotliAsync(body, { params });
  }
  const compressor =
    encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: BROTLI_QUALITY });
  return buffer(Readable.from(body()).pipe(compressor));
}

function encode(options: RepresentationOptions, encoding: Encoding, body: Buffer): Encoded {
  const etag = `W/"${options.tag}-${encoding}"`;
  const notModified = {
    'cache-control': options.cacheControl,
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  };
  const headers = {
    ...notModified,
    'content-type': options.type,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { body, etag, headers, notModified };
}

/**
 * Sends a prepared body, or 304 if the client has it and the status is 200. It bypasses Fastify's
 * own sending for speed, but includes the headers that hooks have set on the reply.
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  status: 200 | 404 = 200,
): void | Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], representation.available);
  const ready = representation.ready.get(encoding);
  if (ready !== undefined) return write(request, reply, ready, status);
  return representation.encoded(encoding).then((encoded) => write(request, reply, encoded, status));
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: Encoded,
  status: 200 | 404,
): void {
  const before = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  if (status === 200 && matchesEtag(request.headers['if-none-match'], encoded.etag)) {
    reply.raw.writeHead(304, { ...before, ...encoded.notModified });
    reply.raw.end();
    return;
  }
  reply.raw.writeHead(status, { ...before, ...encoded.headers });
  if (request.method === 'HEAD') reply.raw.end();
  else reply.raw.end(encoded.body);
}
