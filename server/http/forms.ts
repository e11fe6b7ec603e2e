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

/** The parser's own errors carry no status: whatever it can't read is the sender's mistake. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readFields(request);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new ApiError('INVALID_INPUT');
  }
}

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new ApiError('UNSUPPORTED_MEDIA');
    }
    if (part.valueTruncated) throw new ApiError('TOO_LARGE');
    // A field that comes twice has no value that could be meant.
    fields[part.fieldname] = part.fieldname in fields ? [] : part.value;
  }
  return { ...fields };
}
