import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './when-near.module.css';

/** Draws what stands far down a page, and fetches its code, only when the person comes near it. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);

  const waiting = <div ref={place} className={styles['waiting']} />;
  return near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
