/** The first `length` characters followed by dots; a shorter text stays as it is (specification §2). */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters.slice(0, length).join('').trimEnd()}...`;
}
