import { type ChangeObject, diffArrays } from 'diff';
import type { FilePatch } from '#contract/pages/file-patch.ts';
import { createRepresentation, fileTag, type Representation } from './representation.ts';

/** A minified script has few lines, so it is compared by words and single characters. */
const TOKENS = /[\w$]+|[^\w$]/g;

/** Tokens added and removed, above which two scripts aren't compared any further. */
const MAX_CHANGES = 1_500;

/** The most patches in memory. A release has about 200 scripts, of which few change. */
const MAX_PATCHES = 500;

/** The name of a script without the hash of its content; empty for other files. */
const NAME = /^(?:\/assets\/)?([\w.-]+)-[\w-]{7}\.js$/;

const tokensOf = (script: string): string[] => script.match(TOKENS) ?? [];

/**
 * Returns how a script arises from an earlier version of itself; undefined if they differ too much
 * for a patch to be smaller or worth the time that comparing takes.
 */
export async function createFilePatch(
  earlier: string,
  later: string,
): Promise<FilePatch | undefined> {
  // With a callback, others are served in between.
  const changes = await new Promise<ChangeObject<string[]>[] | undefined>((resolve) => {
    diffArrays(tokensOf(earlier), tokensOf(later), {
      maxEditLength: MAX_CHANGES,
      callback: resolve,
    });
  });
  if (changes === undefined) return undefined;
  const patch: FilePatch = [];
  let place = 0;
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (added) patch.push(text);
    else {
      if (!removed) patch.push([place, place + text.length]);
      place += text.length;
    }
  }
  return JSON.stringify(patch).length * 2 < later.length ? patch : undefined;
}

export interface PatchableFiles {
  /** Returns the script at a path of this build. */
  later(path: string): Buffer | undefined;
  /** Returns a script of an earlier build by its name. */
  earlier(name: string): Promise<Buffer | undefined>;
}

/**
 * Returns a function that finds the patch from an earlier version of a script, named without its
 * folder, to the one at a path; undefined if there is none. Each is computed once.
 */
export function createFilePatches({ later, earlier }: PatchableFiles) {
  const patches = new Map<string, Promise<Representation | undefined>>();

  return async (path: string, name: string): Promise<Representation | undefined> => {
    const sharedName = NAME.exec(path)?.[1];
    if (sharedName === undefined || sharedName !== NAME.exec(name)?.[1]) return undefined;
    const key = `${path} ${name}`;
    const known = patches.get(key);
    if (known !== undefined) return known;
    const [after, before] = [later(path), await earlier(name)];
    if (after === undefined || before === undefined) return undefined;
    const patch = patches.get(key) ?? representPatch(before, after);
    patches.set(key, patch);
    const [oldest = ''] = patches.keys();
    if (patches.size > MAX_PATCHES) patches.delete(oldest);
    return patch;
  };
}

async function representPatch(earlier: Buffer, later: Buffer): Promise<Representation | undefined> {
  const patch = await createFilePatch(earlier.toString(), later.toString());
  if (patch === undefined) return undefined;
  const body = Buffer.from(JSON.stringify(patch));
  return createRepresentation({
    body,
    tag: fileTag(body),
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
}
