import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';

/** Asks the provider anew, and says so: mostly nothing else is seen of it. */
export function LookAgain({ refetch }: { readonly refetch: () => Promise<unknown> }) {
  const [isLooking, setLooking] = useState(false);
  const look = () => {
    if (isLooking) return;
    setLooking(true);
    void refetch().finally(() => setLooking(false));
  };
  return (
    <Button aria-disabled={isLooking} onClick={look}>
      {isLooking ? 'Looking …' : 'Look again'}
    </Button>
  );
}
