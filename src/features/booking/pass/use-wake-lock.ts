import { useEffect, useState } from 'react';

/**
 * Asks the device to leave the screen on; true while it does. The lock is released when the page is
 * hidden.
 */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // The request can fail, for example when the battery is low; a hint on the page then asks
        // the guest instead.
        return;
      }
      if (left) {
        await lock.release();
        return;
      }
      setHeld(true);
      lock.addEventListener('release', () => setHeld(false));
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
  return held;
}
