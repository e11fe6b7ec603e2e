import { useState } from 'react';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import * as copy from './copy.ts';

/** Fetches again and shows that it does, because often nothing else changes on the screen. */
export function RefreshButton({ refetch }: { readonly refetch: () => Promise<unknown> }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = () => {
    setIsRefreshing(true);
    void refetch().finally(() => setIsRefreshing(false));
  };
  return (
    <SoftDisabledButton disabled={isRefreshing} onClick={refresh}>
      {isRefreshing ? copy.refreshing : 'Refresh'}
    </SoftDisabledButton>
  );
}
