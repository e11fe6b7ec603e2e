/**
 * Returns the ID in what an admin pastes: the address of a listing, with or without a query or
 * hash, or the ID itself.
 */
export function listingIdOf(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/);
  return path.split('/').findLast((part) => part !== '') ?? '';
}
