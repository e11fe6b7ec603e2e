import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { TakenFiles } from '#contract/endpoint.ts';
import { ApiError } from '../api-error.ts';
import * as copy from '../copy.ts';
import { addText, asFormError, type Texts } from './forms.ts';

/** An uploaded file, stored on disk until its call is answered. */
export interface UploadedFile {
  /** Name of the form's field. */
  readonly field: string;
  /** The sender's name of the file, used in messages and never in a path. */
  readonly name: string;
  /** The type according to the sender. It is not relied on. */
  readonly mime: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  readonly path: string;
}

/** Limits for the text fields of a form with files. */
export const TEXT_LIMITS = { fields: 30, fieldSize: 16_384 } as const;

export interface ReadForm {
  readonly texts: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

export interface FormReading {
  readonly taken: TakenFiles;
  readonly folder: string;
  /** Called whenever data arrives. */
  readonly onProgress: () => void;
}

/**
 * Reads a form and streams its files to the folder.
 *
 * @throws {ApiError} TOO_MANY_PICTURES or TOO_LARGE, with the file's name in the message, or
 * INVALID_INPUT.
 */
export async function readForm(request: FastifyRequest, reading: FormReading): Promise<ReadForm> {
  const { taken, folder, onProgress } = reading;
  const texts: Texts = Object.create(null) as Texts;
  const files: UploadedFile[] = [];
  // One more than allowed, so that the message can name it, and one for the empty part that
  // browsers send when no file was chosen.
  const limits = {
    ...TEXT_LIMITS,
    files: taken.max + 2,
    parts: TEXT_LIMITS.fields + taken.max + 2,
    fileSize: taken.maxBytes,
  };
  try {
    for await (const part of request.parts({ limits })) {
      onProgress();
      if (part.type === 'field') addText(texts, part);
      else {
        const file = await receiveFile(part, reading, join(folder, String(files.length)));
        if (file !== undefined) files.push(file);
        if (files.length > taken.max) throw tooMany(taken, file?.name ?? '');
      }
    }
  } catch (error) {
    throw asFormError(error);
  }
  return { texts: { ...texts }, files };
}

/**
 * Returns undefined for the empty part without a name that browsers send when no file was chosen.
 */
async function receiveFile(
  part: MultipartFile,
  { taken: { field, maxBytes }, onProgress }: FormReading,
  path: string,
): Promise<UploadedFile | undefined> {
  const name = nameOf(part.filename);
  if (part.fieldname !== field) {
    throw new ApiError('INVALID_INPUT', { [part.fieldname]: copy.noFilesHere });
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      onProgress();
      yield chunk;
    }
  };
  await pipeline(part.file, measured, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(field, name, maxBytes);
  if (bytes === 0 && !part.filename) return undefined;
  return { field, name, mime: part.mimetype, bytes, digest: hash.digest('hex'), path };
}

const MAX_NAME = 80;

/** Returns the file's name in a form that messages can show. */
function nameOf(given: string | undefined): string {
  const shown = (given ?? '').replace(/\p{C}/gu, '').trim();
  const letters = Array.from(shown);
  if (letters.length <= MAX_NAME) return shown === '' ? 'picture' : shown;
  return `${letters.slice(0, MAX_NAME / 2).join('')}…${letters.slice(-MAX_NAME / 2).join('')}`;
}

function tooMany({ field, max }: TakenFiles, name: string): ApiError {
  const message = copy.tooManyPhotos(name, max);
  return new ApiError('TOO_MANY_PICTURES', { [field]: message }, { message });
}

function tooLarge(field: string, name: string, maxBytes: number): ApiError {
  const message = copy.photoTooLarge(name, maxBytes);
  return new ApiError('TOO_LARGE', { [field]: message }, { message });
}
