import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. Every command works from here, wherever it was started. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a path below the repository's folder. */
export const rootPath = (...parts) => path.join(ROOT, ...parts);
