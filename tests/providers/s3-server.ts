import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { S3Config } from '#server/gateways/images/s3-store.ts';

/** The only access key that the S3 server accepts. */
const KEY = 'S3RVER';
const REGION = 'eu-west-1';
const BUCKET = 'rooms';

export interface S3Server {
  readonly config: S3Config;
  /** The requests so far, in order: `PUT /rooms/a`. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/**
 * Starts an S3-compatible server with one bucket. Because it accepts any signature of version 4, a
 * proxy in front of it checks signatures as Amazon describes them.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'aye-s3-'));
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await storage.run();
  const asked: string[] = [];
  const front = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, port).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    config: {
      endpoint,
      region: REGION,
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      pathStyle: true,
    },
    asked,
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, port: number) {
  const body = await buffer(request);
  if (!isSigned(request, body)) {
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    return;
  }
  const behind = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(
      FORWARDED.map((name) => [name, String(request.headers[name] ?? '')] as const).filter(
        ([, value]) => value !== '',
      ),
    ),
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await behind.arrayBuffer());
  response.writeHead(behind.status).end(bytes);
}

const FORWARDED = ['authorization', 'content-type', 'x-amz-content-sha256', 'x-amz-date'] as const;

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
