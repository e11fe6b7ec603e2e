import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/gateways/images/s3-store.ts';

/** The only access key that the S3 server accepts. */
const KEY = 'AYETESTKEY';
const REGION = 'eu-west-1';
const BUCKET = 'rooms';

export interface S3Server {
  readonly config: S3Config;
  /** The requests so far, in order: `PUT /rooms/a`. */
  readonly asked: string[];
  stop(): Promise<void>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly type: string;
}

interface S3Response {
  readonly status: number;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Starts a server with one empty bucket that answers PutObject, GetObject, HeadObject and
 * DeleteObject with path-style addresses as the Amazon S3 API reference describes them, including
 * the signature of version 4, strong consistency and the XML of errors. Objects are in memory.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, objects).then(
      ({ status, body, headers }) => {
        response.writeHead(status, headers);
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: REGION,
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      pathStyle: true,
    },
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  objects: Map<string, StoredObject>,
): Promise<S3Response> {
  const body = await buffer(request);
  if (!isSigned(request, body)) return failure(403, 'SignatureDoesNotMatch');
  const [, bucket, key = ''] = /^\/([^/?]+)\/([^?]+)$/.exec(request.url ?? '') ?? [];
  if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
  switch (request.method) {
    case 'PUT':
      objects.set(key, { body, type: request.headers['content-type'] ?? 'binary/octet-stream' });
      return { status: 200, headers: { etag: etagOf(body) } };
    case 'GET':
    case 'HEAD': {
      const found = objects.get(key);
      if (found === undefined) return failure(404, 'NoSuchKey');
      const headers = {
        'content-type': found.type,
        'content-length': String(found.body.length),
        etag: etagOf(found.body),
      };
      return { status: 200, body: found.body, headers };
    }
    case 'DELETE':
      // S3 reports success whether or not the object existed.
      objects.delete(key);
      return { status: 204 };
    default:
      return failure(405, 'MethodNotAllowed');
  }
}

const failure = (status: number, code: string): S3Response => ({
  status,
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
  headers: { 'content-type': 'application/xml' },
});

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) =>
  createHmac('sha256', key).update(data).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request has a valid signature of version 4, for addresses without a query. */
function isSigned({ headers, method, url = '' }: IncomingMessage, body: Buffer): boolean {
  const [, account, day, region, names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const digest = String(headers['x-amz-content-sha256']);
  const time = String(headers['x-amz-date']);
  const genuine = digest === 'UNSIGNED-PAYLOAD' || digest === sha256(body);
  if (account !== KEY || region !== REGION || !genuine || !time.startsWith(day ?? '-'))
    return false;
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    return false;
  }
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, names, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEY}`, day ?? ''));
  return hmac(key, text).toString('hex') === signature;
}
