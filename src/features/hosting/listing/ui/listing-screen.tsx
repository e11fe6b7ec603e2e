import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Post } from '#src/platform/outbox/outbox.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { LISTINGS_KEY } from '../../api/listings.ts';
import type { ListingDraft } from '../model/listing-draft.ts';
import type { Listing } from '#contract/listings.ts';
import { ListingForm, type ListingFormProps } from './listing-form.tsx';
import styles from './listing-form.module.css';
import { useBegins } from './use-begins.ts';
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts';

interface ListingScreenProps extends Pick<
  ListingFormProps,
  'withFacts' | 'outbox' | 'isOnline' | 'decode'
> {
  /** What is changed; absent, it's a new one. */
  readonly listing?: Listing | undefined;
  readonly drafts: Drafts;
  /** What waits for a connection. */
  readonly posts: readonly Post[];
  /** The form has been sent or waits for a connection, and is empty again. */
  readonly onLeave: (kind: 'sent' | 'waiting') => void;
}

const WAITING = 'Saved. It is sent as soon as that can be.';

/** /listspace: a space that is new, or one that is changed. */
export function ListingScreen(props: ListingScreenProps) {
  const { listing, drafts, posts, onLeave, ...surroundings } = props;
  const editing = listing?.id;
  const queryClient = useQueryClient();
  const begins = useBegins(listing, posts);
  const kept = useKeptDraft(drafts, editing, begins);
  return (
    <>
      <div className={styles['head']}>
        <h1>{listing ? `Edit ${listing.name}` : 'Add a space'}</h1>
        {listing ? null : (
          <p className={styles['lead']}>
            An admin looks at it before visitors see it. Without a connection it waits on this
            device, and is sent when you are back online.
          </p>
        )}
        {kept.isRestored && kept.draft ? <Restored kept={kept} draft={kept.draft} /> : null}
      </div>
      {kept.draft === undefined ? (
        <Skeleton height="640px" radius="20px" />
      ) : (
        <ListingForm
          {...surroundings}
          key={kept.round}
          editing={editing}
          draft={kept.draft}
          change={kept.change}
          isKept={kept.isKept}
          isUnsent={kept.isUnsent}
          onDone={async (sent) => {
            await kept.reset();
            if (sent.kind === 'waiting') showToast(WAITING);
            else {
              void queryClient.invalidateQueries({ queryKey: LISTINGS_KEY });
              showToast(sent.message ?? 'Your space was sent.', { kind: 'success' });
            }
            onLeave(sent.kind);
          }}
        />
      )}
    </>
  );
}

interface RestoredProps {
  readonly kept: KeptDraft;
  readonly draft: ListingDraft;
}

function Restored({ kept, draft }: RestoredProps) {
  return (
    <p className={styles['quiet']} role="status">
      Draft restored.
      <Button
        kind="plain"
        onClick={() => {
          void kept.reset();
          showToast('The form begins anew.', {
            action: { label: 'Undo', run: () => kept.change(() => draft) },
          });
        }}
      >
        Start over
      </Button>
    </p>
  );
}
