import { useMemo, useState } from 'react';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { createDrafts, type Drafts } from '#src/platform/outbox/drafts.ts';
import { session } from '#src/platform/session/session.ts';
import { isSameOwner, ownerOf } from '#src/platform/session/unsent-data.ts';
import { useSession } from '../session/use-session.ts';

/**
 * The drafts of the host or user who is logged in, for screens that require that role. While such a
 * screen closes because the session has ended, the drafts still belong to the person who was logged
 * in.
 */
export function useDrafts(role: 'host' | 'user' = 'host'): Drafts {
  const { storage } = useCatalogueSources();
  const here = ownerOf(role, useSession()[role])?.email;
  const [last, setLast] = useState(here ?? '');
  if (here !== undefined && here !== last) setLast(here);
  const email = here ?? last;
  return useMemo(() => {
    const owner = { role, email } as const;
    return createDrafts(storage, owner, {
      now: () => Date.now(),
      isHere: () => isSameOwner(ownerOf(role, session.getSnapshot()[role]), owner),
    });
  }, [storage, role, email]);
}
