import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** About as much as will stand there, so that the page keeps its length. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Draws what stands far down a page, and fetches its code, only when the person comes near it. */
export function WhenNear({ height, children }: WhenNearProps) {
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

  const waiting = <div ref={place} style={{ minHeight: height }} />;
  return near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
