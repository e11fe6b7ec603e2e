import { Link } from '@tanstack/react-router';
import { PRICE_ON_REQUEST } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from './copy.ts';

/** Shown instead of a booking, because a space without a price can't be paid for here. */
export function PriceOnRequest({ space }: { readonly space: Pick<Space, 'location'> }) {
  return (
    <EmptyState icon="ticket" title={PRICE_ON_REQUEST} text={copy.noPrice}>
      <Link to="/allspace" search={{ location: space.location }} className={buttonClass('primary')}>
        {copy.spacesIn(space.location)}
      </Link>
    </EmptyState>
  );
}
