// What shows that content is saved on the device, or isn't loaded yet to save data.
import { formatBytes } from '#src/ui/format-bytes.ts';

/** The age of a list. */
export const savedHere = 'Saved on this device';
/** `when` as in “today at 09:40”. */
export const offline = (when: string) => `You’re offline. Showing what was saved ${when}`;
export const notRefreshed = (when: string) => `Couldn’t refresh. Showing what was saved ${when}`;

/**
 * A photo that is loaded on tap.
 *
 * @param bytes What showing it will download, if that is known.
 */
export const showPhoto = (bytes: number | undefined) =>
  bytes === undefined ? 'Show photo' : `Show photo · ${formatBytes(bytes)}`;
export const photoFailed = 'Photo didn’t load. Try again';
