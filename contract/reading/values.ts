/** An object with readable fields, or nothing. */
export function asRecord(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? (raw as Record<string, unknown>)
    : undefined;
}

/** A text without spaces around it; a number as its digits. */
export function asText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : undefined;
}

/** A number, or a text that is one: `"10000"`, `"₦10,000"`, `"10 000.50"`. Never negative. */
export function asAmount(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : undefined;
  if (typeof raw !== 'string') return undefined;
  const bare = raw.replaceAll(/[₦,\s]|NGN/gi, '');
  return /^\d{1,15}(?:\.\d+)?$/.test(bare) ? Number(bare) : undefined;
}

export function asCount(raw: unknown, least: number): number | undefined {
  const amount = asAmount(raw);
  if (amount === undefined) return undefined;
  const whole = Math.floor(amount);
  return whole >= least && Number.isSafeInteger(whole) ? whole : undefined;
}

export function asFlag(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  return raw === 'true' ? true : raw === 'false' ? false : undefined;
}

/** Lower case letters and digits alone: what two spellings of a name have in common. */
export function bareName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A text that holds JSON becomes what it says; anything else stays as it is. */
export function unwrapJson(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}
