import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Short texts, and no files. */
const LIMITS = { fields: 20, fieldSize: 16_384, parts: 20, files: 1 };

/** The calls of this scope take what a form sends (urlencoded, or in parts) as well as JSON. */
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

/** The parser's own errors carry no status: whatever it can't read is the sender's mistake. */
export function asFormError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  // The disk's are ours.
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

/** A field that comes twice has no value that could be meant. */
export function addText(texts: Texts, { fieldname, value, valueTruncated }: TextPart): void {
  if (valueTruncated) throw new ApiError('TOO_LARGE');
  texts[fieldname] = fieldname in texts ? [] : value;
}
