import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { firstRender } from './first-render.ts';

interface WhenNearProps {
  /** About the height of the content, so that the page keeps its length. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Loads and renders content far down a page only when the person scrolls near it. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(firstRender.onHydrated !== undefined);

  useEffect(() => {
    firstRender.onHydrated?.();
    firstRender.onHydrated = undefined;
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
