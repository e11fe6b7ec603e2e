import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import * as copy from './copy.ts';

/** Fetches again and shows that it does, because often nothing else changes on the screen. */
export function RefreshButton({ refetch }: { readonly refetch: () => Promise<unknown> }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    void refetch().finally(() => setIsRefreshing(false));
  };
  return (
    <Button aria-disabled={isRefreshing} onClick={refresh}>
      {isRefreshing ? copy.refreshing : 'Refresh'}
    </Button>
  );
}
