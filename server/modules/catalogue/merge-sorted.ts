/**
 * Merges two sorted lists into one, which compares less than sorting a long list again for a few
 * changes.
 */
export function mergeSorted<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  const merged: T[] = [];
  let next = 0;
  for (const item of first) {
    for (let other = second[next]; other !== undefined && compare(other, item) < 0;) {
      merged.push(other);
      next += 1;
      other = second[next];
    }
    merged.push(item);
  }
  for (; next < second.length; next += 1) {
    const rest = second[next];
    if (rest !== undefined) merged.push(rest);
  }
  return merged;
}
