import { createHash } from 'node:crypto';
import type { PictureStore } from './picture-store.ts';

export interface S3Config {
  /** Such as `https://s3.example.com`, without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the bucket is part of the path, false if it is part of the host name. */
  readonly pathStyle: boolean;
}

/** Milliseconds for one call including its retries. */
const TIMEOUT_MS = 10_000;
/** Retries after a 429 or 5xx. */
const REPETITIONS = 2;

/** The storage server refused a request. */
class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Stores photos in a bucket of an S3-compatible server. The client library is loaded only here. */
export async function createS3Store(config: S3Config): Promise<PictureStore> {
  const { AwsClient } = await import('aws4fetch');
  const { region, accessKeyId, secretAccessKey } = config;
  const service = 's3';
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service,
    retries: REPETITIONS,
  });
  const base = baseOf(config);
  const ask = async (method: string, key: string, body?: Buffer): Promise<Buffer | undefined> => {
    const response = await client.fetch(`${base}/${key}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: new Uint8Array(body), headers: headersOf(key, body) }),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (response.ok) return answer;
    // A 404 to a PUT means that the bucket is missing.
    if (response.status === 404 && method !== 'PUT') return undefined;
    throw new StorageError(`${method} was answered ${response.status}${codeIn(answer)}`);
  };
  return {
    put: async (key, bytes) => {
      await ask('PUT', key, bytes);
    },
    get: (key) => ask('GET', key),
    has: async (key) => (await ask('HEAD', key)) !== undefined,
    remove: async (key) => {
      await ask('DELETE', key);
    },
  };
}

function baseOf({ endpoint, bucket, pathStyle }: S3Config): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

function headersOf(key: string, body: Buffer): Record<string, string> {
  return {
    'content-type': key.endsWith('.avif') ? 'image/avif' : 'image/webp',
    // The hash is signed, so that the server accepts only these bytes.
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  };
}

/** Extracts the error code from the XML, such as `<Code>NoSuchBucket</Code>`. */
function codeIn(answer: Buffer): string {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(answer.toString('utf8')) ?? [];
  return code === undefined ? '' : ` ${code}`;
}
