/** NUL, which PostgreSQL cannot store in a text, and lone surrogates, which UTF-8 cannot encode. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

interface Visited {
  readonly value: unknown;
  readonly key: string;
  /** The parent. Storing a complete path for each value would take quadratic time in the depth. */
  readonly within: Visited | undefined;
}

/**
 * Returns the path of the first text or key that the database would refuse; undefined if there is
 * none. It is iterative and takes linear time, because a request can be nested as deeply as its
 * size allows.
 */
export function findUnstorable(root: unknown): readonly string[] | undefined {
  const waiting: Visited[] = [{ value: root, key: '', within: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value } = next;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(next);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return pathOf(next);
      waiting.push({ value: inner, key, within: next });
    }
  }
  return undefined;
}

function pathOf(visited: Visited): readonly string[] {
  const path: string[] = [];
  for (let { key, within } = visited; within !== undefined; { key, within } = within) {
    path.push(key);
  }
  return path.toReversed();
}
