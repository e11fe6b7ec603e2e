/** Returns an object whose fields can be read, or undefined. */
export function asRecord(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? (raw as Record<string, unknown>)
    : undefined;
}

/** Returns a trimmed text, or a number as text. */
export function asText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : undefined;
}

/**
 * Returns a number, or the value of a numeric text: `"10000"`, `"₦10,000"`, `"10 000.50"`. Never
 * negative.
 */
export function asAmount(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : undefined;
  if (typeof raw !== 'string') return undefined;
  const bare = raw.replaceAll(/[₦,\s]|NGN/gi, '');
  return /^\d{1,15}(?:\.\d+)?$/.test(bare) ? Number(bare) : undefined;
}

/**
 * Reads a count: a number or a numeric text, rounded down to a whole number.
 *
 * @param least The smallest valid count.
 * @returns undefined if the value can't be read or is smaller than `least`.
 */
export function asCount(raw: unknown, least: number): number | undefined {
  const amount = asAmount(raw);
  if (amount === undefined) return undefined;
  const whole = Math.floor(amount);
  return whole >= least && Number.isSafeInteger(whole) ? whole : undefined;
}

/** Reads a boolean, or `true` or `false` as text. Anything else is undefined. */
export function asFlag(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  return raw === 'true' ? true : raw === 'false' ? false : undefined;
}

/**
 * Returns only the letters and digits in lower case, so that different spellings of a name are
 * equal.
 */
export function bareName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Parses a text that contains a JSON object or array; returns anything else unchanged. */
export function unwrapJson(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}

/** Returns the ID of a row, even of one that can't be read otherwise. */
export function parseSpaceId(raw: unknown): string | undefined {
  const row = asRecord(raw);
  return asText(row?.['id']) || asText(row?.['_id']) || undefined;
}
