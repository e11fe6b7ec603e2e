import { randomBytes } from 'node:crypto';
import { newReference } from '#server/db/new-id.ts';

/** Returns a random payment reference (specification §7). */
export const randomReference = () => newReference(randomBytes);
