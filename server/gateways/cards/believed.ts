import * as v from 'valibot';
import { type ProviderName, ProviderUnavailable } from './cards.ts';

/** A part of a provider's answer; what isn't as documented can't be believed. */
export function believed<Schema extends v.GenericSchema>(
  name: ProviderName,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const where = result.issues.map((issue) => v.getDotPath(issue) ?? 'answer').join(', ');
  throw new ProviderUnavailable(`${name} answered something else than documented: ${where}`);
}

/** How both providers say no. */
const RefusalSchema = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.string(), ''),
  data: v.fallback(v.object({ code: v.fallback(v.string(), '') }), { code: '' }),
});

/** Why a provider said no. Its words are for judging alone: they may name people. */
export interface Refused {
  readonly message: string;
  readonly code: string;
}

export function readRefusal(body: unknown): Refused {
  const result = v.safeParse(RefusalSchema, body);
  if (!result.success) return { message: '', code: '' };
  const { message, code, data } = result.output;
  return { message, code: code === '' ? data.code : code };
}

/** For a log: a code says nothing of a person. */
export function namedCode({ code }: Refused): string {
  return /^\w{1,40}$/.test(code) ? ` (${code})` : '';
}
