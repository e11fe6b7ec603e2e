import * as v from 'valibot';

/** A setting: what it takes, what it is when it's absent (in words), and what it's for. */
export interface Setting {
  readonly schema: v.GenericSchema<string | undefined, unknown>;
  readonly default: string;
  readonly meaning: string;
}

export const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** `on` is true. */
export const onOff = (on: string, off: string) =>
  v.pipe(
    v.picklist([on, off], `must be ${on} or ${off}`),
    v.transform((value) => value === on),
  );

/** An address of one of these protocols, `http:`. */
export const url = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    ),
  );

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);
