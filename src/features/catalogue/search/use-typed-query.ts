import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds. Safari refuses more than 100 changes of the URL within 30 seconds. */
const COMMIT_AFTER_MS = 350;

/**
 * The text in the search box. It is displayed and searched immediately, and written to the URL when
 * typing pauses or the box loses focus (`settle`), so that returning from a result restores it.
 * Other changes of the URL, such as the back button or a link, replace the text.
 */
export function useTypedQuery(
  committed: string,
  commit: (words: string) => void,
): readonly [string, (words: string) => void, settle: () => void] {
  const [typed, setTyped] = useState(committed);
  const sent = useRef(committed);
  const latestCommit = useRef(commit);

  useEffect(() => {
    latestCommit.current = commit;
  }, [commit]);

  const settle = useCallback(() => {
    if (typed === sent.current) return;
    sent.current = typed;
    latestCommit.current(typed);
  }, [typed]);

  useEffect(() => {
    if (committed === sent.current) return;
    sent.current = committed;
    setTyped(committed);
  }, [committed]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(settle, COMMIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, settle]);

  return [typed, setTyped, settle];
}
