import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { TakenFiles } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { addText, asFormError, type Texts } from './forms.ts';
import type { UploadedFile } from './uploads.ts';

/** Of the texts beside files. */
export const TEXT_LIMITS = { fields: 30, fieldSize: 16_384 } as const;

export interface ReadForm {
  readonly texts: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

export interface FormReading {
  readonly taken: TakenFiles;
  readonly folder: string;
  /** Called whenever something has come. */
  readonly onProgress: () => void;
}

/**
 * Reads a form, each file to the folder as it comes.
 *
 * @throws {ApiError} TOO_MANY_PICTURES, TOO_LARGE: both name the file; INVALID_INPUT
 */
export async function readForm(request: FastifyRequest, reading: FormReading): Promise<ReadForm> {
  const { taken, folder, onProgress } = reading;
  const texts: Texts = Object.create(null) as Texts;
  const files: UploadedFile[] = [];
  // One more than is taken, so that it can be named; and one that a browser sends for an empty field.
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

/** Undefined for the nameless, empty file that a browser sends where none was chosen. */
async function receiveFile(
  part: MultipartFile,
  { taken: { field, maxBytes }, onProgress }: FormReading,
  path: string,
): Promise<UploadedFile | undefined> {
  const name = nameOf(part.filename);
  if (part.fieldname !== field) {
    throw new ApiError('INVALID_INPUT', { [part.fieldname]: 'No file is taken here.' });
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

const LONGEST_NAME = 80;

/** What a message can show of it. */
function nameOf(given: string | undefined): string {
  const shown = (given ?? '').replace(/\p{C}/gu, '').trim();
  const letters = Array.from(shown);
  if (letters.length <= LONGEST_NAME) return shown === '' ? 'picture' : shown;
  return `${letters.slice(0, LONGEST_NAME / 2).join('')}…${letters.slice(-LONGEST_NAME / 2).join('')}`;
}

function tooMany({ field, max }: TakenFiles, name: string): ApiError {
  const most =
    max === 1 ? 'At most one picture, please.' : `At most ${NUMBERS[max] ?? max} pictures, please.`;
  const message = `${name} is one too many. ${most}`;
  return new ApiError('TOO_MANY_PICTURES', { [field]: message }, { message });
}

const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };

function tooLarge(field: string, name: string, maxBytes: number): ApiError {
  const message = `${name} is too large: at most ${maxBytes / 1_024 / 1_024} MB, please.`;
  return new ApiError('TOO_LARGE', { [field]: message }, { message });
}
