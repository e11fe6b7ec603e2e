import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filters } from '#contract/search/filters.ts';
import { nextPaint } from '#src/ui/lazy/next-paint.ts';

/** Puts filters into the address. Resolves when the screen has them from there. */
export type CommitFilters = (
  filters: Filters,
  options: { readonly replace: boolean },
) => Promise<void>;

/**
 * The filters as they have been chosen. They are displayed at once; the address follows when they
 * have been painted, because a new address takes a slow phone a tenth of a second. Of several
 * choices before a paint only the last one gets into the address.
 *
 * @param filters The filters in the address.
 * @returns The filters, and a function that chooses others by the latest ones, which may not be on
 * the screen yet. It is the same in every render, so that what gets it needn't be rendered again.
 */
export function useChosenFilters(
  filters: Filters,
  commit: CommitFilters,
): readonly [Filters, (change: (latest: Filters) => Filters) => void] {
  const [ahead, setAhead] = useState<Filters>();
  const chosen = ahead ?? filters;
  const latest = useRef(chosen);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  useEffect(() => {
    latestCommit.current = commit;
  }, [commit]);

  const choose = useCallback((change: (latest: Filters) => Filters) => {
    const next = change(latest.current);
    const follow = async () => {
      await nextPaint();
      if (latest.current !== next) return;
      await latestCommit.current(next, { replace: false });
      setAhead((current) => (current === next ? undefined : current));
    };
    latest.current = next;
    setAhead(next);
    void follow();
  }, []);
  return [chosen, choose];
}
