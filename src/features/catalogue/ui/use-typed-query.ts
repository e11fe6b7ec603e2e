import { useCallback, useEffect, useRef, useState } from 'react';

/** Safari refuses more than a hundred changes of the address in thirty seconds. */
const COMMIT_AFTER_MS = 350;

/**
 * The words in the search box: shown and searched at once, put in the address when the typing rests
 * or the box is left (`settle`), so that whoever opens a result comes back to them. An address that
 * changes otherwise (back button, a link) sets the words.
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
