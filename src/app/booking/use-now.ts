import { useEffect, useState } from 'react';

const STEP_MS = 20_000;

/** The time, right to some seconds, for what may not be booked in the past. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
