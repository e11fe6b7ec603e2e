import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

export interface SocketFolder {
  readonly folder: string;
  /** The folder by a name short enough for sockets, which hold about 100 bytes; while it's open. */
  readonly shortName: string;
  path(name: string): string;
  close(): void;
}

/** A folder that only this user may enter, made when it isn't there. */
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
