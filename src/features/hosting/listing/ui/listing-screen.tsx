import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { LISTINGS_KEY, putListing } from '../../api/listings.ts';
import type { ListingDraft } from '../model/listing-draft.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import * as copy from './copy.ts';
import { ListingForm, type ListingFormProps } from './listing-form.tsx';
import styles from './listing-form.module.css';
import { useBegins } from './use-begins.ts';
import { type StoredDraft, useListingDraft } from './use-listing-draft.ts';

interface ListingScreenProps extends Pick<
  ListingFormProps,
  'withFacts' | 'withPlace' | 'withExtras' | 'outbox' | 'isOnline' | 'decode'
> {
  /** The listing being changed; absent for a new one. */
  readonly listing?: Listing | undefined;
  readonly drafts: Drafts;
  /** Entries in the outbox. */
  readonly entries: readonly OutboxEntry[];
  /** Called when the form has been sent or waits for a connection, and is empty again. */
  readonly onLeave: (kind: 'sent' | 'waiting') => void;
}

/** The screen /listspace, for a new or a changed space. */
export function ListingScreen(props: ListingScreenProps) {
  const { listing, drafts, entries, onLeave, ...deps } = props;
  const editing = listing?.id;
  const queryClient = useQueryClient();
  const begins = useBegins(listing, entries);
  const stored = useListingDraft(drafts, editing, begins);
  return (
    <>
      <div className={styles['head']}>
        <h1>{listing ? copy.edit(listing.name) : copy.addSpace}</h1>
        {listing ? null : <p className={styles['lead']}>{copy.lead}</p>}
        {stored.isRestored && stored.draft ? (
          <Restored stored={stored} draft={stored.draft} />
        ) : null}
      </div>
      {stored.draft === undefined ? (
        <Skeleton height="640px" radius="20px" />
      ) : (
        <ListingForm
          {...deps}
          key={stored.round}
          editing={editing}
          draft={stored.draft}
          change={stored.change}
          isStored={stored.isStored}
          isUnsent={stored.isUnsent}
          onDone={async (sent) => {
            await stored.reset();
            if (sent.kind === 'waiting') showToast(copy.sendsWhenOnline);
            else {
              // The form may be opened again before the list is refetched.
              if (editing !== undefined && sent.listing !== undefined) {
                putListing(queryClient, editing, sent.listing);
              }
              void queryClient.invalidateQueries({ queryKey: LISTINGS_KEY });
              showToast(sent.message ?? copy.sent, { kind: 'success' });
            }
            onLeave(sent.kind);
          }}
        />
      )}
    </>
  );
}

interface RestoredProps {
  readonly stored: StoredDraft;
  readonly draft: ListingDraft;
}

function Restored({ stored, draft }: RestoredProps) {
  return (
    <p className={styles['quiet']} role="status">
      {copy.draftRestored}
      <Button
        kind="plain"
        onClick={() => {
          void stored.reset();
          showToast(copy.formCleared, {
            action: { label: 'Undo', run: () => stored.change(() => draft) },
          });
        }}
      >
        {copy.startOver}
      </Button>
    </p>
  );
}
