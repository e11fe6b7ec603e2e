import type { Readable } from 'node:stream';

/** Milliseconds without a byte after which an upload is given up. */
const STALLED = 30_000;

/** Milliseconds that an upload may take, however its bytes come: one that drips would never end. */
const LONGEST = 10 * 60_000;

export interface UploadWatch {
  /** To be called whenever something has come. */
  readonly onProgress: () => void;
  readonly stop: () => void;
}

/** Cuts off an upload that has fallen silent, or takes too long. */
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
