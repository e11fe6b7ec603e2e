import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Inline } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';

/** How many guests wait for the host's answer, with the way to it. */
export function OpenRequestsLine({ text }: { readonly text: string }) {
  return (
    <Cluster
      as="p"
      gap={2}
      gapX={3}
      align="center"
      spread
      pad="3-4"
      ground="warn"
      radius="field"
      weight={600}
    >
      <Inline as="span" gap={3} align="center">
        <Icon name="calendar" size={18} />
        {text}
      </Inline>
      <Link to="/dashboardLayout/booking" className={buttonClass('primary')}>
        {copy.answerRequests}
      </Link>
    </Cluster>
  );
}
