import { useQuery } from '@tanstack/react-query';
import { call } from '#src/platform/http/call.ts';
import type { SpaceId } from '#contract/units.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { bookingTermsQuery } from '../api/booking-requests.ts';
import { minutesLeft } from '../waitlist/copy.ts';
import * as copy from './copy.ts';

interface ResponseLineProps {
  readonly spaceId: SpaceId;
  /** When the user logged in; undefined for a visitor. */
  readonly since: number | undefined;
}

/** How a host answers requests, once there are enough of them. */
export function ResponseLine({ spaceId, since }: ResponseLineProps) {
  const { data } = useQuery(bookingTermsQuery(call, { spaceId, since }));
  const responses = data?.responses;
  if (responses === undefined) return null;
  const { acceptance, minutes } = responses;
  const parts = [
    copy.acceptance(acceptance),
    ...(minutes === undefined ? [] : [copy.answersWithin(minutesLeft(Math.max(1, minutes)))]),
  ];
  return (
    <Inline as="p" gap={2} align="center" tone="muted" size="s">
      <Icon name="message-circle" size={16} />
      {parts.join(' · ')}
    </Inline>
  );
}
