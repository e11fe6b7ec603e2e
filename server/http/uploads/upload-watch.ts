import type { Readable } from 'node:stream';

/** Milliseconds without data after which an upload is aborted. */
const STALLED = 30_000;

/**
 * Maximum duration of an upload in milliseconds, because one that sends a few bytes at a time would
 * never stall.
 */
const LONGEST = 10 * 60_000;

export interface UploadWatch {
  /** Must be called whenever data arrives. */
  readonly onProgress: () => void;
  readonly stop: () => void;
}

/** Aborts an upload that stalls or takes too long. */
export function watchUpload(raw: Pick<Readable, 'destroy'>): UploadWatch {
  const stalled = setTimeout(() => raw.destroy(new Error('The upload has stalled.')), STALLED);
  const tooLong = setTimeout(() => raw.destroy(new Error('The upload takes too long.')), LONGEST);
  return {
    onProgress: () => stalled.refresh(),
    stop: () => {
      clearTimeout(stalled);
      clearTimeout(tooLong);
    },
  };
}
