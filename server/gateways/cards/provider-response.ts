import * as v from 'valibot';
import { type ProviderName, ProviderUnavailable } from './cards.ts';

/**
 * Parses a part of a card provider's response.
 *
 * @throws {ProviderUnavailable} The value does not match the documentation, so it cannot be
 * trusted.
 */
export function parseProviderResponse<Schema extends v.GenericSchema>(
  name: ProviderName,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const where = result.issues.map((issue) => v.getDotPath(issue) ?? 'answer').join(', ');
  throw new ProviderUnavailable(`${name} answered something else than documented: ${where}`);
}

/** The form of a refusal, which both providers share. */
const RefusalSchema = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.string(), ''),
  data: v.fallback(v.object({ code: v.fallback(v.string(), '') }), { code: '' }),
});

/**
 * The reason for a refusal. It must only be evaluated, not shown or logged, because it may contain
 * names.
 */
export interface RefusedRequest {
  readonly message: string;
  readonly code: string;
}

/** Returns message and code of a card provider's error; both are empty if the body has none. */
export function readRefusal(body: unknown): RefusedRequest {
  const result = v.safeParse(RefusalSchema, body);
  if (!result.success) return { message: '', code: '' };
  const { message, code, data } = result.output;
  return { message, code: code === '' ? data.code : code };
}

/** Formats the code for a log; unlike the message, it contains no personal data. */
export function namedCode({ code }: RefusedRequest): string {
  return /^\w{1,40}$/.test(code) ? ` (${code})` : '';
}
