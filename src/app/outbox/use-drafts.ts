import { useMemo, useState } from 'react';
import { useCatalogueSources } from '#src/features/catalogue/model/sources-context.ts';
import { createDrafts, type Drafts } from '#src/platform/outbox/drafts.ts';
import { session } from '#src/platform/session/session.ts';
import { isSameOwner, ownerOf } from '#src/platform/session/unsent-things.ts';
import { useSession } from '../session/use-session.ts';

const hostNow = () => ownerOf('host', session.getSnapshot().host);

/**
 * The drafts of the host who is logged in; for screens behind the host's door. While such a screen is
 * being left, because the session is over, they are still those of the one who was there.
 */
export function useDrafts(): Drafts {
  const { storage } = useCatalogueSources();
  const { host } = useSession();
  const here = ownerOf('host', host)?.email;
  const [last, setLast] = useState(here ?? '');
  if (here !== undefined && here !== last) setLast(here);
  const email = here ?? last;
  return useMemo(() => {
    const owner = { role: 'host', email } as const;
    return createDrafts(storage, owner, {
      now: () => Date.now(),
      isHere: () => isSameOwner(hostNow(), owner),
    });
  }, [storage, email]);
}
