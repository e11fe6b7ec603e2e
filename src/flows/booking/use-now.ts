import { useEffect, useState } from 'react';

const STEP_MS = 20_000;

/** Returns the time, at most 20 seconds old, for rejecting bookings in the past. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
