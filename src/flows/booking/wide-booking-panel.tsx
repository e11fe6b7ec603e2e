import { lazyRouteComponent, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import type { PublicSearch } from './use-booking-address.ts';
import styles from '#src/features/catalogue/detail/space-detail.module.css';

const BookingPanel = lazyRouteComponent(() => import('./booking-panel.tsx'), 'BookingPanel');

/** The button below the panel submits this form. */
export const BOOKING_PANEL = 'booking-panel';

/** From this width on the panel is beside the text (`space-detail.module.css`). */
const WIDE = '(width > 960px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * The booking form beside a space's text on laptops; nothing on phones, which have the dialog. It is
 * loaded after the page, in a place of its own size, and rests while the dialog is open.
 */
export function WideBookingPanel({ space }: { readonly space: Space }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
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
    <div className={styles['form']}>
      {isWide && book !== space.id ? (
        <Suspense fallback={waiting}>
          <BookingPanel id={BOOKING_PANEL} space={space} onBook={open} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
