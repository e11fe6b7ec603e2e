/** JSON in a text field of a form: its content is fuzzed too, and written as text at the end. */
export class JsonText {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Returns the sample as a request contains it, with JSON texts as text. */
export function written(sample: unknown): unknown {
  if (sample instanceof JsonText) return JSON.stringify(sample.value);
  if (Array.isArray(sample)) return sample.map(written);
  if (typeof sample !== 'object' || sample === null) return sample;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, written(value)]));
}

export type Path = readonly string[];

/** Returns the paths of a sample's texts, including those within its JSON texts. */
export function textPaths(sample: unknown, path: Path = []): Path[] {
  if (typeof sample === 'string') return [path];
  if (sample instanceof JsonText) return [path, ...textPaths(sample.value, [...path, 'value'])];
  if (typeof sample !== 'object' || sample === null) return [];
  return Object.entries(sample).flatMap(([key, value]) => textPaths(value, [...path, key]));
}

/** Returns a copy of the sample with another value at a path. */
export function replacedAt(
  sample: unknown,
  [key, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(sample);
  if (sample instanceof JsonText) return new JsonText(replacedAt(sample.value, rest, change));
  if (Array.isArray(sample)) {
    return sample.map((item, index) =>
      String(index) === key ? replacedAt(item, rest, change) : (item as unknown),
    );
  }
  const old = sample as Readonly<Record<string, unknown>>;
  return { ...old, [key]: replacedAt(old[key], rest, change) };
}
