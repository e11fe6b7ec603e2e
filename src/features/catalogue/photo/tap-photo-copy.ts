import { formatBytes } from '#src/ui/format-bytes.ts';

/** @param bytes What showing it will download, if that is known. */
export const show = (bytes: number | undefined) =>
  bytes === undefined ? 'Show photo' : `Show photo · ${formatBytes(bytes)}`;
export const failed = 'Photo didn’t load. Try again';
