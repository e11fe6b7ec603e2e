import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * For the serializer and for the OpenAPI document. What JSON Schema has no word for (a check, a
 * finite number) is left out: the validator, which is Valibot itself, still holds it.
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
}

/** `{ 'page.size': 'Invalid type…' }`: one message for each field, the first. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of issues) errors[v.getDotPath(issue) ?? 'request'] ??= issue.message;
  return { ...errors };
}

const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    const result = v.safeParse(schema, data ?? {});
    return result.success
      ? { value: result.output }
      : { error: new ApiError('INVALID_INPUT', fieldErrors(result.issues)) };
  };

/**
 * Requests are checked by the contract's own schemas, nothing coerced. Answers are written by
 * Fastify's serializer from the same schemas (as JSON Schema): what they do not declare is dropped.
 */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
}
