/** Paths of the texts in a form's values: `name`, `texts.name`, `bands.0.from`. */
export type TextPath<Values> = {
  [Key in keyof Values & string]: TextPathOf<Key, NonNullable<Values[Key]>>;
}[keyof Values & string];

type TextPathOf<Key extends string, Value> = Value extends string
  ? Key
  : Value extends readonly (infer Item)[]
    ? `${Key}.${TextPathOf<`${number}`, Item>}`
    : Value extends Blob | ((...given: never) => unknown)
      ? never
      : Value extends object
        ? `${Key}.${TextPath<Value>}`
        : never;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields of its own, other than a list or a file. */
const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Returns what is at a path; undefined if there is nothing. */
function valueAt(whole: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return whole;
  if (Array.isArray(whole)) return valueAt(whole[Number(key)], rest);
  return hasFields(whole) ? valueAt(whole[key], rest) : undefined;
}

/** Returns a copy with another value at the path; its other parts are the same objects. */
function replacedAt(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, at) =>
      at === Number(key) ? replacedAt(item, rest, value) : item,
    );
  }
  const fields = hasFields(whole) ? whole : {};
  return { ...fields, [key]: replacedAt(fields[key], rest, value) };
}

/** The name of a flat form's field may contain a dot. */
const partsOf = (values: object, path: string): readonly string[] =>
  Object.hasOwn(values, path) ? [path] : path.split('.');

/** Returns the text at a path; empty if there is none. */
export function textAt(values: object, path: string): string {
  const value = valueAt(values, partsOf(values, path));
  return typeof value === 'string' ? value : '';
}

/** Returns the values with another text at the path. */
export const withTextAt = <Values extends object>(
  values: Values,
  path: string,
  text: string,
): Values => replacedAt(values, partsOf(values, path), text) as Values;

/**
 * Returns a text that is the same for the same values. A file is known by its size and type, because
 * one that is read from storage is another object.
 */
export function contentOf(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) =>
    value instanceof Blob ? [value.size, value.type] : value,
  );
}

export const isSameContent = (one: unknown, other: unknown): boolean =>
  one === other || contentOf([one]) === contentOf([other]);

function followed(typed: unknown, before: unknown, later: unknown): unknown {
  if (isSameContent(typed, before)) return later;
  if (!hasFields(typed) || !hasFields(before) || !hasFields(later)) return typed;
  const names = [...new Set([...Object.keys(later), ...Object.keys(typed)])];
  return Object.fromEntries(
    names
      .map((name) => [name, followed(typed[name], before[name], later[name])] as const)
      .filter(([name, value]) => name in typed || value !== undefined),
  );
}

/**
 * Replaces earlier values with later ones, except those that a person has changed. A form that is
 * sent as a whole would otherwise undo the later values. A list counts as one value.
 */
export const withLaterValues = <Values>(typed: Values, before: Values, later: Values): Values =>
  before === later ? typed : (followed(typed, before, later) as Values);

/** For forms whose values only make sense together: once edited, they don't change. */
export const keepEdited = <Values>(typed: Values): Values => typed;
