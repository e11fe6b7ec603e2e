import { lazyRouteComponent, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import type { PublicSearch } from './use-booking-address.ts';
import styles from '#src/features/catalogue/detail/space-detail.module.css';

const loadPanel = () => import('./booking-panel.tsx');
const BookingPanel = lazyRouteComponent(loadPanel, 'BookingPanel');

/** The button below the panel submits this form. */
export const BOOKING_PANEL = 'booking-panel';

/** From this width on the panel is beside the text (`space-detail.module.css`). */
const WIDE = '(width > 960px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Milliseconds between two checks whether a press has ended. */
const RETRY_MS = 200;

/**
 * Returns whether the form may be shown in the panel that contains the returned element. It is longer
 * than its place, so in a high window it moves the button below: not while that is pressed.
 */
function useLoadedForm(isWide: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const panel = place.current?.closest('aside');
    if (!isWide || !panel) return;
    const show = (): unknown =>
      panel.matches(':active') ? setTimeout(show, RETRY_MS) : setReady(true);
    // Code that can't be loaded fails again when it is rendered, where the failure is shown.
    loadPanel().then(show, show);
  }, [isWide]);
  return { place, isReady };
}

/**
 * The booking form beside a space's text on laptops; nothing on phones, which have the dialog. It is
 * loaded after the page, and rests while the dialog is open.
 */
export function WideBookingPanel({ space }: { readonly space: Space }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const { place, isReady } = useLoadedForm(isWide);
  const { book }: PublicSearch = useRouterState({ select: ({ location }) => location.search });
  const navigate = useNavigate();
  const waiting = <Skeleton height="520px" radius="14px" />;
  const open = (when: string | undefined) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, book: space.id, when }),
      state: { bookingOpened: true },
      resetScroll: false,
    });
  return (
    <div ref={place} className={styles['form']}>
      {isWide && isReady && book !== space.id ? (
        <Suspense fallback={waiting}>
          <BookingPanel id={BOOKING_PANEL} space={space} onBook={open} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
