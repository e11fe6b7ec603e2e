import { readRoot } from '#src/platform/session/root-record.ts';

/** Where log-ins are kept (specification §3, "Session state"). */
const ROOT_KEY = 'root';

function hasBegun({ key, oldValue, newValue }: StorageEvent): boolean {
  if (key !== ROOT_KEY) return false;
  const [before, now] = [readRoot(oldValue), readRoot(newValue)];
  return (['userToken', 'hostToken'] as const).some(
    (token) => before[token] === undefined && now[token] !== undefined,
  );
}

/**
 * Calls back when somebody has logged in with another page, or may have. The page where they did it
 * hears nothing: `storage` is never told to the page that wrote.
 */
export function onLogInElsewhere(listener: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onStorage = (event: StorageEvent) => {
    if (hasBegun(event)) listener();
  };
  // A page that comes back out of the browser's memory heard nothing while it was there.
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onShown, { signal });
  return () => ended.abort();
}
