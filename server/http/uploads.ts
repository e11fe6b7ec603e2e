/*
 * Files that come with a form. How a module takes them:
 *
 *   await app.register(async (scope) => {
 *     await useUploads(scope);
 *     actorRoute(scope, anEndpointWithFiles, async ({ actor, body, files }) => …, { idempotent: true });
 *   });
 *
 * `body` holds the texts, checked by the contract; `files` what came in the endpoint's field, in its
 * order, each on the disk. They are gone once the handler has ended: what is to stay is taken over
 * by then (`pictures.takeIn(files)` of server/pictures.ts). A JSON body is taken as ever, and then
 * there are no files. Who may not call is turned away before a byte of the body is read.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TakenFiles } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { admittedActor } from './auth.ts';
import { readForm, TEXT_LIMITS } from './read-form.ts';
import { watchUpload } from './upload-watch.ts';

/** A file as it was sent, on the disk until its call is answered. */
export interface UploadedFile {
  /** Of the form. */
  readonly field: string;
  /** As the sender calls it: for messages, never for a path. */
  readonly name: string;
  /** What the sender says it is. Nothing hangs on it. */
  readonly mime: string;
  readonly bytes: number;
  /** SHA-256, in hex. */
  readonly digest: string;
  readonly path: string;
}

export interface Upload {
  readonly files: readonly UploadedFile[];
  /** Removes the files. */
  discard(): Promise<void>;
}

interface UploadUnderWay {
  /** Of whoever sends it; undefined where everybody may. */
  readonly accountId: string | undefined;
}

interface UploadDesk {
  readonly folder: string;
  readonly underWay: Set<UploadUnderWay>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadDesk?: UploadDesk;
  }
  interface FastifyRequest {
    upload?: Upload;
  }
  interface FastifyContextConfig {
    files?: TakenFiles;
  }
}

/** Uploads at once in this process: they wait for slow lines, and each may fill 50 MB of the disk. */
const AT_ONCE = 16;

/** Of one account: nobody alone keeps all others from uploading. */
const AT_ONCE_OF_ONE = 10;

/** Says where files lie while their call is answered; the system's folder unless this is called. */
export function keepUploadsIn(app: FastifyInstance, folder: string): void {
  app.decorate('uploadDesk', { folder, underWay: new Set<UploadUnderWay>() });
}

/** Milliseconds after which a folder of uploads is a dead server's. */
const ABANDONED = 24 * 60 * 60 * 1_000;

/** Makes the folder, and removes what a server that was killed has left in it. */
export async function openUploadFolder(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > ABANDONED) await rm(path, { recursive: true, force: true });
  }
  return folder;
}

/** Lets the calls of this scope whose contract has `files` take a form in parts. */
export async function useUploads(scope: FastifyInstance): Promise<void> {
  const desk: UploadDesk = scope.uploadDesk ?? { folder: tmpdir(), underWay: new Set() };
  await scope.register(multipart, { throwFileSizeLimit: false, limits: TEXT_LIMITS });
  scope.addHook('preValidation', async (request) => {
    const { files } = request.routeOptions.config;
    if (!request.isMultipart()) return;
    if (files === undefined) throw new ApiError('UNSUPPORTED_MEDIA');
    const { texts, upload } = await receive(request, files, desk);
    request.body = texts;
    request.upload = upload;
  });
  // Whatever goes wrong before the handler: it would have removed them itself.
  scope.addHook('onError', async (request) => request.upload?.discard());
}

async function receive(request: FastifyRequest, files: TakenFiles, desk: UploadDesk) {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(files)) {
    throw new ApiError('TOO_LARGE');
  }
  const leave = enter(desk, admittedActor(request)?.accountId);
  const watch = watchUpload(request.raw);
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(desk.folder, 'aye-upload-'));
    const reading = { taken: files, folder, onProgress: watch.onProgress };
    const { texts, files: received } = await readForm(request, reading);
    return { texts, upload: { files: received, discard: discarding(folder) } };
  } catch (error) {
    if (folder !== undefined) await discarding(folder)();
    letGo(request, mostBytes(files));
    throw error;
  } finally {
    watch.stop();
    leave();
  }
}

/**
 * Takes a place among the uploads under way, and answers how to give it back.
 *
 * @throws {ApiError} UNAVAILABLE while all places are taken, or as many as one account may have.
 */
function enter({ underWay }: UploadDesk, accountId: string | undefined): () => void {
  const own = [...underWay].filter((upload) => upload.accountId === accountId);
  if (underWay.size >= AT_ONCE || own.length >= AT_ONCE_OF_ONE) throw new ApiError('UNAVAILABLE');
  const upload = { accountId };
  underWay.add(upload);
  return () => underWay.delete(upload);
}

const discarding = (folder: string) => () => rm(folder, { recursive: true, force: true });

/** Of a whole request: its files, and room for texts and the borders between the parts. */
function mostBytes({ max, maxBytes }: TakenFiles): number {
  const { fields, fieldSize } = TEXT_LIMITS;
  return max * maxBytes + fields * fieldSize + 16_384;
}

/**
 * Reads past what is still coming: a browser looks at the answer when it has sent all. Not for ever:
 * whoever sends far more than is taken is cut off.
 */
function letGo({ raw }: FastifyRequest, atMost: number): void {
  let left = atMost;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
