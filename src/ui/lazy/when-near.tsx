import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { firstRender } from './first-render.ts';

interface WhenNearProps {
  /** About the height of the content, so that the page keeps its length. */
  readonly height: string;
  /** Whether it is left out of a page that the server renders, because it is too far down. */
  readonly onlyInApp?: boolean;
  /** Loads the content's code, after which it is rendered at once. */
  readonly load: (() => Promise<unknown> | undefined) | undefined;
  readonly children: ReactNode;
}

/**
 * Empty HTML as browsers with Trusted Types require it (`server/http/security.ts`). A constant,
 * because React writes the HTML of a new object again.
 */
const EMPTY = {
  __html: (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '',
};

interface TrustedTypes {
  readonly emptyHTML: TrustedHTML;
}

/**
 * Loads and renders content far down a page only when the person scrolls near it. On a page that
 * the server has rendered, the content is there and its links work. It is replaced once its code has
 * loaded, but not while it is pressed or has the focus, which would be lost.
 */
export function WhenNear({ height, onlyInApp = false, load, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const code = useRef(load);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    firstRender.onHydrated?.();
    firstRender.onHydrated = undefined;
    const element = place.current;
    if (element === null) return;
    const show = (): unknown =>
      element.matches(':active,:focus-within') ? setTimeout(show, 200) : setLoaded(true);
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        // Code that can't be loaded fails again when it is rendered, where the failure is shown.
        void Promise.resolve(code.current?.()).then(show, show);
      },
      { rootMargin: '400px' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);

  if (import.meta.env.SSR && !onlyInApp && firstRender.onHydrated !== undefined) {
    return <div data-waiting>{children}</div>;
  }
  if (isLoaded)
    return <Suspense fallback={<div style={{ minHeight: height }} />}>{children}</Suspense>;
  return (
    <div
      ref={place}
      data-waiting
      style={{ minHeight: height }}
      // React leaves what the server has rendered here as it is, and never knows its nodes.
      // oxlint-disable-next-line react/no-danger -- see above
      dangerouslySetInnerHTML={EMPTY}
      suppressHydrationWarning
    />
  );
}
