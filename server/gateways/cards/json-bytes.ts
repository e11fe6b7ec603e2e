const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses raw bytes and returns the JSON text and its value; undefined for anything but an object in
 * UTF-8.
 */
export function readJsonObject(
  raw: Buffer,
): { readonly text: string; readonly value: Readonly<Record<string, unknown>> } | undefined {
  try {
    const text = decoder.decode(raw);
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { text, value: value as Record<string, unknown> }
      : undefined;
  } catch {
    return undefined;
  }
}

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const SPACE = /[ \t\r\n]*/y;

/**
 * Returns the text of a member's value exactly as it appears in an object's text, because numbers
 * and escapes may differ after parsing and serialising. If several members have the same name, the
 * last one counts, as for `JSON.parse`.
 *
 * @param objectText Must be valid JSON.
 */
export function memberText(objectText: string, name: string): string | undefined {
  const skip = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    return pattern.test(objectText) ? pattern.lastIndex : from;
  };
  let found: string | undefined;
  let at = skip(SPACE, skip(SPACE, 0) + 1);
  while (objectText[at] === '"') {
    const keyEnd = skip(STRING, at);
    const key: unknown = JSON.parse(objectText.slice(at, keyEnd));
    const start = skip(SPACE, skip(SPACE, keyEnd) + 1);
    const end = valueEnd(objectText, start, skip);
    if (key === name) found = objectText.slice(start, end).trimEnd();
    at = skip(SPACE, end + 1);
  }
  return found;
}

/**
 * Serialises the value again; undefined if it is nested too deeply for `JSON.stringify`, which
 * `JSON.parse` accepts.
 */
export function reserialize(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Returns the end of a value: the next comma or closing brace at its own level. */
function valueEnd(
  text: string,
  start: number,
  skip: (pattern: RegExp, from: number) => number,
): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      at = skip(STRING, at);
      continue;
    }
    if (depth === 0 && (character === ',' || character === '}')) return at;
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    at += 1;
  }
  return at;
}
