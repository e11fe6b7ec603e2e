/** Names of browsers and systems, each with what only its `User-Agent` contains: first match wins. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera Mini', /Opera Mini\//],
  ['Opera', /\bOP(?:R|T|X)\/|\bOpera\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Phoenix', /\bPHX\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Version\/.*Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh/],
  ['KaiOS', /KAIOS/],
  ['Linux', /Linux/],
] as const;

/** Longer texts aren't from a browser. */
const MAX_USER_AGENT_LENGTH = 512;

type Named = readonly (readonly [name: string, pattern: RegExp])[];

const nameIn = (known: Named, userAgent: string) =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * Returns a browser and its system in plain words, such as `Chrome on Android`; empty if neither is
 * known. Only these words are stored, because the whole `User-Agent` identifies a device more
 * closely than its owner needs.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? '';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
