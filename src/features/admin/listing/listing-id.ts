/** The id in what an admin pastes: a listing's address, whatever stands after it, or the id itself. */
export function listingIdOf(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/);
  return path.split('/').findLast((part) => part !== '') ?? '';
}
