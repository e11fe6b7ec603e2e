import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import * as copy from './copy.ts';
import { findUnstorable } from './storable-text.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Converts a schema for the serialiser and the OpenAPI document. What JSON Schema cannot express,
 * such as a custom check or a finite number, is left out; the validator uses the Valibot schema and
 * still enforces it.
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const converted = conversions.get(schema);
  if (converted !== undefined) return converted;
  const { $schema, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  conversions.set(schema, rest);
  return rest;
}

/** Each call has the schema of errors, so converting it once makes a server start sooner. */
const conversions = new WeakMap<v.GenericSchema, JsonSchema>();

type Issue = v.BaseIssue<unknown>;
type FieldOf = (issue: Issue) => string | null;

/** Returns the first message of each field: `{ 'page.size': 'Invalid type…' }`. */
function fieldErrors(issues: readonly Issue[], fieldOf: FieldOf): Record<string, string> {
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of issues) errors[fieldOf(issue) ?? 'request'] ??= issue.message;
  return { ...errors };
}

const compiler =
  (
    fieldOf: FieldOf,
    fieldAt: (path: readonly string[]) => string,
  ): FastifySchemaCompiler<unknown> =>
  ({ schema }) =>
  (data: unknown) => {
    // The cast is safe because routes are registered only with schemas of the contract.
    const result = v.safeParse(schema as v.GenericSchema, data ?? {});
    if (!result.success) {
      return { error: new ApiError('INVALID_INPUT', fieldErrors(result.issues, fieldOf)) };
    }
    // Checks the parsed output, in which JSON within texts is parsed and unknown fields are
    // removed.
    const unstorable = findUnstorable(result.output);
    if (unstorable === undefined) return { value: result.output };
    const errors = { [fieldAt(unstorable) || 'request']: copy.unstorableText };
    return { error: new ApiError('INVALID_INPUT', errors) };
  };

/**
 * For forms, whose fields are texts and some of them JSON: an issue within a field's JSON is
 * reported for the whole field.
 */
export const formValidatorCompiler: FastifySchemaCompiler<unknown> = compiler(
  (issue) => {
    const key = issue.path?.[0]?.key;
    return typeof key === 'string' ? key : null;
  },
  ([field]) => field ?? '',
);

/**
 * Validates requests with the contract's own schemas, without coercion. Replies are serialised by
 * Fastify from the same schemas converted to JSON Schema, which drops undeclared members. A
 * serialiser is compiled when its first reply is sent, because compiling those of all routes takes
 * a good part of a server's start.
 */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler(v.getDotPath, (path) => path.join('.')));
  const compileSerializer = SerializerSelector()({}, {});
  app.setSerializerCompiler((reply) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => (serialize ??= compileSerializer({ httpStatus: '', ...reply }))(data);
  });
}
