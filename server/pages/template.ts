import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRepresentation, type Representation } from '../http/representation.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** What every built page says of itself; each address puts its own in the place of it. */
const NEUTRAL = /<title>[^<]*<\/title>(?:\s*<meta\s+name="description"[^>]*>)?/;

/** A page with this in its head. */
export type Template = (head: string) => Buffer;

export function createTemplate(page: Representation): Template {
  const html = page.ready.get('identity')?.body.toString() ?? '';
  const found = NEUTRAL.exec(html);
  if (found === null) throw new Error('The app’s page has no title.');
  const before = html.slice(0, found.index);
  const after = html.slice(found.index + found[0].length);
  return (head) => Buffer.from(`${before}${head}${after}`);
}

const TYPE = 'text/html; charset=utf-8';

const described = (body: Buffer) => ({
  body,
  tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  type: TYPE,
  cacheControl: 'no-cache',
});

/** Compressed when it's asked for, quickly. */
export const pageOf = (body: Buffer): Representation => createRepresentation(described(body));

/** Compressed at once and as well as can be: for the few pages that are asked for the most. */
export async function compressedPage(body: Buffer): Promise<Representation> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, zipped] = await Promise.all([
    brotliAsync(body, { params }),
    gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return createRepresentation({
    ...described(body),
    precompressed: { br, gzip: zipped },
    compress: false,
  });
}
