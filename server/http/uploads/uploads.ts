/*
 * Files uploaded with a form. A module accepts them like this:
 *
 * await app.register(async (scope) => { await useUploads(scope); actorRoute(scope,
 * anEndpointWithFiles, async ({ actor, body, files }) => …, { idempotent: true }); });
 *
 * `body` contains the texts, validated by the contract, and `files` the files from the endpoint's
 * field in their order, stored on disk. They are deleted once the handler has ended, so it has to
 * store what it needs (`pictures.takeIn(files)` of server/composition/pictures.ts). JSON bodies are
 * accepted as well; there are no files then. Unauthorised callers are refused before any byte of
 * the body is read.
 */
import type { AccountId } from '#contract/units.ts';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TakenFiles } from '#contract/endpoint.ts';
import { ApiError } from '../api-error.ts';
import { admittedActor } from '../auth.ts';
import { readForm, TEXT_LIMITS, type UploadedFile } from './read-form.ts';
import type { Readable } from 'node:stream';

interface Upload {
  readonly files: readonly UploadedFile[];
  /** Deletes the files. */
  discard(): Promise<void>;
}

interface UploadUnderWay {
  /** The sender's account; undefined for calls that are open to everyone. */
  readonly accountId: AccountId | undefined;
}

interface UploadSlots {
  readonly folder: string;
  readonly underWay: Set<UploadUnderWay>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadSlots?: UploadSlots;
  }
  interface FastifyRequest {
    upload?: Upload;
  }
  interface FastifyContextConfig {
    files?: TakenFiles;
  }
}

/**
 * Maximum number of concurrent uploads in this process. They may be slow, and each may take 50 MB
 * of disk space.
 */
const MAX_UPLOADS = 16;

/** Maximum for one account, so that no account can block all others. */
const MAX_UPLOADS_OF_ACCOUNT = 10;

/**
 * Sets the folder for uploaded files whose call is being processed. The default is the system's
 * temporary folder.
 */
export function storeUploadsIn(app: FastifyInstance, folder: string): void {
  app.decorate('uploadSlots', { folder, underWay: new Set<UploadUnderWay>() });
}

/** Milliseconds after which an upload's folder must have been left by a killed server. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;

/**
 * Creates the folder, and deletes what killed servers have left in it.
 *
 * @returns The folder.
 */
export async function openUploadFolder(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
  return folder;
}

/** Makes the calls of this scope whose contract has `files` accept multipart forms. */
export async function useUploads(scope: FastifyInstance): Promise<void> {
  const slots: UploadSlots = scope.uploadSlots ?? { folder: tmpdir(), underWay: new Set() };
  await scope.register(multipart, { throwFileSizeLimit: false, limits: TEXT_LIMITS });
  scope.addHook('preValidation', async (request) => {
    const { files } = request.routeOptions.config;
    if (!request.isMultipart()) return;
    if (files === undefined) throw new ApiError('UNSUPPORTED_MEDIA');
    const { texts, upload } = await receive(request, files, slots);
    request.body = texts;
    request.upload = upload;
  });
  // Covers errors before the handler, which deletes the files itself.
  scope.addHook('onError', async (request) => request.upload?.discard());
}

async function receive(request: FastifyRequest, files: TakenFiles, slots: UploadSlots) {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(files)) {
    throw new ApiError('TOO_LARGE');
  }
  const leave = enter(slots, admittedActor(request)?.accountId);
  const watch = watchUpload(request.raw);
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(slots.folder, 'aye-upload-'));
    const reading = { taken: files, folder, onProgress: watch.onProgress };
    const { texts, files: received } = await readForm(request, reading);
    return { texts, upload: { files: received, discard: discarding(folder) } };
  } catch (error) {
    if (folder !== undefined) await discarding(folder)();
    discardRest(request, mostBytes(files));
    throw error;
  } finally {
    watch.stop();
    leave();
  }
}

/**
 * Registers an upload in progress and returns a function that removes it.
 *
 * @throws {ApiError} UNAVAILABLE if too many uploads are in progress, in total or of the account.
 */
function enter({ underWay }: UploadSlots, accountId: AccountId | undefined): () => void {
  const own = [...underWay].filter((upload) => upload.accountId === accountId);
  if (underWay.size >= MAX_UPLOADS || own.length >= MAX_UPLOADS_OF_ACCOUNT)
    throw new ApiError('UNAVAILABLE');
  const upload = { accountId };
  underWay.add(upload);
  return () => underWay.delete(upload);
}

const discarding = (folder: string) => () => rm(folder, { recursive: true, force: true });

/**
 * Maximum size of a whole request in bytes: its files, texts and the boundaries between the parts.
 */
function mostBytes({ max, maxBytes }: TakenFiles): number {
  const { fields, fieldSize } = TEXT_LIMITS;
  return max * maxBytes + fields * fieldSize + 16_384;
}

/**
 * Discards the rest of the request, because a browser reads the response only after sending
 * everything. Closes the connection if more than `atMost` bytes follow.
 */
function discardRest({ raw }: FastifyRequest, atMost: number): void {
  let left = atMost;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** Milliseconds without data after which an upload is aborted. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * Maximum duration of an upload in milliseconds, because one that sends a few bytes at a time would
 * never stall.
 */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

interface UploadWatch {
  /** Must be called whenever data arrives. */
  readonly onProgress: () => void;
  readonly stop: () => void;
}

/** Aborts an upload that stalls or takes too long. */
export function watchUpload(raw: Pick<Readable, 'destroy'>): UploadWatch {
  const stalled = setTimeout(
    () => raw.destroy(new Error('The upload has stalled.')),
    STALL_TIMEOUT_MS,
  );
  const tooLong = setTimeout(
    () => raw.destroy(new Error('The upload takes too long.')),
    UPLOAD_TIMEOUT_MS,
  );
  return {
    onProgress: () => stalled.refresh(),
    stop: () => {
      clearTimeout(stalled);
      clearTimeout(tooLong);
    },
  };
}
