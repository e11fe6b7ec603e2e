import { readRoot } from '#src/platform/session/root-record.ts';

/** Where log-ins are stored (specification §3, "Session state"). */
const ROOT_KEY = 'root';

function hasBegun({ key, oldValue, newValue }: StorageEvent): boolean {
  if (key !== ROOT_KEY) return false;
  const [before, now] = [readRoot(oldValue), readRoot(newValue)];
  return (['userToken', 'hostToken'] as const).some(
    (token) => before[token] === undefined && now[token] !== undefined,
  );
}

/**
 * Calls the listener when someone has logged in, or may have, on another page. It isn't called on
 * the page where they did, because the browser doesn't send `storage` to the page that wrote.
 *
 * @returns A function that stops this.
 */
export function onLogInElsewhere(listener: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onStorage = (event: StorageEvent) => {
    if (hasBegun(event)) listener();
  };
  // A page restored from the browser's memory received no events while it was there.
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onShown, { signal });
  return () => ended.abort();
}
