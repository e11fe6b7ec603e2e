import * as v from 'valibot';
import * as copy from './copy.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A setting: its schema, a description of its default, and its purpose. */
export interface Setting {
  readonly schema: v.GenericSchema<string | undefined, unknown>;
  readonly default: string;
  readonly meaning: string;
}

export const nonEmptyText = v.pipe(v.string(), v.nonEmpty(copy.notEmpty));

/** Parses a switch. The value `on` is true, `off` is false. */
export const onOff = (on: string, off: string) =>
  v.pipe(
    v.picklist([on, off], copy.oneOf([on, off])),
    v.transform((value) => value === on),
  );

/** A URL with one of these protocols, such as `http:`. */
export const url = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      copy.addressStarting(protocols.map((protocol) => `${protocol}//`)),
    ),
  );

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, copy.numberBetween(0, 65_535)),
  v.transform(Number),
  v.maxValue(65_535, copy.numberBetween(0, 65_535)),
);
