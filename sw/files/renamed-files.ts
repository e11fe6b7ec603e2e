import { replaceFileNames, withoutHash } from '#src/platform/worker/file-names.ts';

/** Groups names of files by what they have in common in several versions. */
function byName(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const shared = withoutHash(name);
    groups.set(shared, [...(groups.get(shared) ?? []), name]);
  }
  return groups;
}

/**
 * The names of a new version's files in place of those of the version before. A name contains a hash
 * of the content, and files name each other, so a change of one line renames nearly all of them;
 * most differ in such names only, and needn't be loaded again.
 *
 * Files that share their name but for the hash are matched by the order of the build's lists
 * (`scripts/build/worker-files.ts`). What is matched wrongly doesn't have its checksum and is loaded.
 */
export class RenamedFiles {
  readonly #newNames = new Map<string, string>();
  readonly #oldNames = new Map<string, string>();

  /**
   * @param oldNames The names of the files of the version before, in the order of its list.
   * @param names Those of the new version.
   */
  constructor(oldNames: readonly string[], names: readonly string[]) {
    const before = byName(oldNames);
    for (const [shared, after] of byName(names)) {
      const former = before.get(shared) ?? [];
      if (former.length !== after.length) continue;
      for (const [index, newName] of after.entries()) {
        const oldName = former[index] ?? newName;
        this.#newNames.set(oldName, newName);
        this.#oldNames.set(newName, oldName);
      }
    }
  }

  /** Returns the name of a new file in the version before; undefined for one that it hadn't. */
  earlierNameOf(newName: string): string | undefined {
    return this.#oldNames.get(newName);
  }

  /** Returns the content of a file with the names of the new version. */
  rename(body: string): string {
    return replaceFileNames(body, (name) => this.#newNames.get(name) ?? name);
  }
}
