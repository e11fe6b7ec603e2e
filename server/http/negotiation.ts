const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number] | 'identity';

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** Accept-Encoding as a map from name to quality; an entry that can't be read counts for nothing. */
function parseAccepted(header: string): Map<string, number> {
  const accepted = new Map<string, number>();
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';');
    const coding = name
      .trim()
      .toLowerCase()
      .replace(/^x-gzip$/, 'gzip');
    if (coding === '') continue;
    const quality = parameters.length === 0 ? '1' : QUALITY.exec(parameters.join(';'))?.[1];
    accepted.set(coding, Number(quality ?? 0));
  }
  return accepted;
}

/**
 * The best encoding that a client takes (RFC 9110 §12.5.3): the highest quality, and among equals
 * the smallest. Plain where it named none of ours, even if it refused that too: then something it
 * may not like is better than nothing.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding {
  if (header === undefined || header === '') return 'identity';
  const accepted = parseAccepted(header);
  const others = accepted.get('*');
  let best: Encoding = 'identity';
  let bestQuality = accepted.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const quality = accepted.get(encoding) ?? others ?? 0;
    if (available.includes(encoding) && quality > 0 && quality >= bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

const opaque = (tag: string) => tag.replace(/^W\//, '');

/** If-None-Match, compared weakly (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => opaque(tag) === opaque(etag));
}

/** Whether a client that asks for a page would take one: a browser that follows a link says so. */
export const acceptsHtml = (header: string | undefined): boolean => accepts(header, ['text/html']);

/** Also who names no type, or any: what reads a page for a preview of it. */
export const takesHtml = (header: string | undefined): boolean =>
  header === undefined || header.trim() === '' || accepts(header, ['text/html', 'text/*', '*/*']);

function accepts(header: string | undefined, types: readonly string[]): boolean {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [type = '', ...parameters] = entry.split(';');
      const refused = parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(parameter));
      return !refused && types.includes(type.trim());
    });
}
