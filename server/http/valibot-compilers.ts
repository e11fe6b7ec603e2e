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

type Issue = v.BaseIssue<unknown>;
type FieldOf = (issue: Issue) => string | null;

/** `{ 'page.size': 'Invalid type…' }`: one message for each field, the first. */
function fieldErrors(issues: readonly Issue[], fieldOf: FieldOf): Record<string, string> {
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of issues) errors[fieldOf(issue) ?? 'request'] ??= issue.message;
  return { ...errors };
}

const compiler =
  (fieldOf: FieldOf): FastifySchemaCompiler<unknown> =>
  ({ schema }) =>
  (data: unknown) => {
    // Routes are registered with the contract's schemas alone.
    const result = v.safeParse(schema as v.GenericSchema, data ?? {});
    return result.success
      ? { value: result.output }
      : { error: new ApiError('INVALID_INPUT', fieldErrors(result.issues, fieldOf)) };
  };

/** Of forms whose fields are texts, some of them JSON: what is wrong within one is said at the field. */
export const formValidatorCompiler: FastifySchemaCompiler<unknown> = compiler((issue) => {
  const key = issue.path?.[0]?.key;
  return typeof key === 'string' ? key : null;
});

/**
 * Requests are checked by the contract's own schemas, nothing coerced. Answers are written by
 * Fastify's serializer from the same schemas (as JSON Schema): what they do not declare is dropped.
 */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler(v.getDotPath));
}
