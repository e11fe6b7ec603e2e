/**
 * Returns for example `?location=Yaba&amenities=solar,wifi`: readable in a chat, and the same for
 * the same search.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) params.set(name, value.join(','));
    else if (typeof value === 'string' || typeof value === 'number') params.set(name, `${value}`);
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Returns every value as text: each route's schema defines what it should be. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
