const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON text and value of raw bytes; undefined for anything but UTF-8 with an object in it. */
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
 * The text of one member's value as it stands in the text of an object: parsed and written again, a
 * number or an escape may look different. Of members with the same name the last counts, as for
 * `JSON.parse`. The text must be JSON.
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
 * As `JSON.stringify` writes it; undefined for what is nested deeper than it can follow, which
 * `JSON.parse` can.
 */
export function rewritten(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Where the value ends: at the next comma or brace of its own level. */
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
