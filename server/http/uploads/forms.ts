import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Limits for short texts. Files are refused in `readFields`. */
const LIMITS = { fields: 20, fieldSize: 16_384, parts: 20, files: 1 };

/** Makes the calls of this scope accept forms (urlencoded or multipart) as well as JSON. */
export async function useForms(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody);
  await scope.register(multipart, { limits: LIMITS });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request);
  });
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readFields(request);
  } catch (error) {
    throw asFormError(error);
  }
}

/**
 * Converts an error of the form parser. Its own errors have no status and are caused by the
 * sender's input.
 */
export function asFormError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  // Errors with a `syscall` come from our own disk.
  if (error instanceof Error && ('statusCode' in error || 'syscall' in error)) return error;
  return new ApiError('INVALID_INPUT');
}

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Texts = Object.create(null) as Texts;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new ApiError('UNSUPPORTED_MEDIA');
    }
    addText(fields, part);
  }
  return { ...fields };
}

export type Texts = Record<string, unknown>;

interface TextPart {
  readonly fieldname: string;
  readonly value: unknown;
  readonly valueTruncated: boolean;
}

/**
 * Adds a text field. A field that occurs twice has no unambiguous value: it becomes an empty array,
 * which fails the validation.
 */
export function addText(texts: Texts, { fieldname, value, valueTruncated }: TextPart): void {
  if (valueTruncated) throw new ApiError('TOO_LARGE');
  texts[fieldname] = fieldname in texts ? [] : value;
}
