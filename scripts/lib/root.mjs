import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. Every command works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path below the repository's folder. */
export const at = (...parts) => path.join(ROOT, ...parts);
