/** The name of a file of the app with the hash of its content, as other files contain it. */
const NAME = /[\w.-]+-[0-9a-f]{7}\.\w+/g;

const HASH = /-[0-9a-f]{7}(?=\.\w+$)/;

/** Returns the names of the app's files in a text, each once, in the order of the first mention. */
export const fileNamesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(NAME), ([name]) => name)),
];

/** Returns a text in which the names of the app's files are replaced. */
export const replaceFileNames = (text: string, replacement: (name: string) => string): string =>
  text.replace(NAME, replacement);

/** Returns what a file's name has in common in several versions. Several files may share it. */
export const withoutHash = (name: string): string => name.replace(HASH, '');

/** Global variables of the worker, which `sw.js` sets before it runs the worker's code. */
export const WORKER_GLOBALS = {
  /** The list of the app's files. */
  files: 'appFiles',
  /** The address of the worker's code. */
  code: 'workerCode',
} as const;
