import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

export interface SocketFolder {
  readonly folder: string;
  /**
   * A path of the folder that is short enough for sockets, whose paths are limited to about 100
   * bytes. Valid until `close` is called.
   */
  readonly shortName: string;
  path(name: string): string;
  close(): void;
}

/** Opens a folder that only this user can access, and creates it if it does not exist. */
export function openSocketFolder(folder: string): SocketFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const throughDescriptor = `/proc/self/fd/${descriptor}`;
  const shortName = existsSync(throughDescriptor) ? throughDescriptor : folder;
  return {
    folder,
    shortName,
    path: (name) => join(shortName, name),
    close: () => closeSync(descriptor),
  };
}
