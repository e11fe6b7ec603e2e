import { Link } from '@tanstack/react-router';
import type { Unlisted } from '#contract/spaces/unlisted.ts';
import type { SpaceId } from '#contract/units.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';

/** A space that a guest has booked or wants to book. */
export interface BookedSpace {
  readonly spaceId: SpaceId;
  readonly spaceName: string;
  readonly unlisted?: Unlisted;
}

interface LinkedSpaceProps {
  readonly space: BookedSpace;
  readonly className: string | undefined;
}

/** The name of a space, which leads to its page while it has one. */
export function LinkedSpace({ space, className }: LinkedSpaceProps) {
  const { spaceId, spaceName, unlisted } = space;
  if (unlisted === undefined) {
    return (
      <Link to="/detailpage/$id" params={{ id: spaceId }} className={className}>
        {spaceName}
      </Link>
    );
  }
  return (
    <div>
      <span className={className}>{spaceName}</span>
      <Text as="span" tone="muted" size="xs" weight={400} block>
        {copy.notListed[unlisted]}
      </Text>
    </div>
  );
}
