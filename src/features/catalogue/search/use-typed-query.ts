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
  // Both are true at any time. A timer or an event may come after the URL has replaced the text and
  // before the next render, and must not write the old text over it.
  const inBox = useRef(committed);
  const inUrl = useRef(committed);
  const latestCommit = useRef(commit);

  useEffect(() => {
    latestCommit.current = commit;
  }, [commit]);

  const show = useCallback((words: string) => {
    inBox.current = words;
    setTyped(words);
  }, []);

  const settle = useCallback(() => {
    if (inBox.current === inUrl.current) return;
    inUrl.current = inBox.current;
    latestCommit.current(inBox.current);
  }, []);

  useEffect(() => {
    if (committed === inUrl.current) return;
    inUrl.current = committed;
    show(committed);
  }, [committed, show]);

  useEffect(() => {
    if (typed === inUrl.current) return;
    const timer = setTimeout(settle, COMMIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, settle]);

  return [typed, show, settle];
}
