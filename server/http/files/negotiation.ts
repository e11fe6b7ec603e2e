const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number] | 'identity';

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/**
 * Parses Accept-Encoding into a map from name to quality. The quality of an entry that cannot be
 * parsed is 0.
 */
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
 * Chooses the best encoding that a client accepts (RFC 9110 §12.5.3): the one with the highest
 * quality, and the smallest among equals. Returns `identity` if the client accepts none of the
 * available ones, even if it refuses `identity` as well, because that is better than no reply.
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

/** Evaluates If-None-Match with weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => opaque(tag) === opaque(etag));
}

/** Whether a client explicitly accepts HTML, as browsers do when they follow a link. */
export const acceptsHtml = (header: string | undefined): boolean => accepts(header, ['text/html']);

/**
 * Whether a client accepts HTML explicitly, by a wildcard or by naming no type, as crawlers for
 * link previews do.
 */
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
