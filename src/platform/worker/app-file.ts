import { type Role, ROLES } from '#contract/endpoint.ts';

/**
 * The parts in which a device stores the app's files (decision 40): the shell with the worker,
 * `public` screens unless the device saves data, and the screens of each role that has logged in.
 */
export const TIERS = ['shell', 'public', ...ROLES] as const;

export type Tier = 'shell' | 'public' | Role;

/** A file of this version, as the build lists it (`scripts/build/worker-files.ts`). */
export interface AppFile {
  readonly url: string;
  /** Null if the URL contains the hash of the content. */
  readonly revision: string | null;
  /** The tiers that need the file, separated by spaces; the shell if missing. */
  readonly tiers?: string;
  /** What `fileSum` returns of a file that names others, and so can be derived from an older one. */
  readonly sum?: string;
}

/** Hexadecimal digits; enough to notice that a derived file isn't the one of the build. */
const DIGITS = 8;

/** Returns the beginning of the SHA-256 of a file's text. */
export async function fileSum(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DIGITS);
}
