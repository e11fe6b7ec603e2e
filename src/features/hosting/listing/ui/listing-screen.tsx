import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { call } from '#src/platform/http/call.ts';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { waitingText } from '#src/platform/outbox/waiting-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { useStoredDraft } from '#src/ui/form/use-draft.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { listMyListings, LISTINGS_KEY, putListing } from '../../api/listings.ts';
import { ChangedNotice, ListingConflictSheet } from '../merge/changed-notice.tsx';
import * as mergeCopy from '../merge/copy.ts';
import {
  EMPTY_DRAFT,
  isSameDraft,
  type ListingBasis,
  listingBasisOf,
  type ListingDraft,
  listingDraftName,
  listingDraftOf,
  readStoredListing,
} from '../model/listing-draft.ts';
import { isUnderWay, waitingChange } from '../model/listing-entry.ts';
import * as copy from '../copy.ts';
import { ListingForm } from './listing-form.tsx';
import styles from './listing-form.module.css';
import {
  type ListingFormOptions,
  type ListingFormState,
  useListingForm,
} from './use-listing-form.ts';

interface ListingScreenProps extends Pick<
  ListingFormOptions,
  'withFacts' | 'withPlace' | 'withExtras' | 'withChecks' | 'outbox' | 'isOnline' | 'decode'
> {
  /** The listing being changed; absent for a new one. */
  readonly listing?: Listing | undefined;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly drafts: DraftStore;
  /** Entries in the outbox. */
  readonly entries: readonly OutboxEntry[];
  /** Called when the form has been sent or waits for a connection, and is empty again. */
  readonly onLeave: () => void;
}

/**
 * Returns the initial form: the listing as it will be when the waiting entry is sent, otherwise as
 * the provider last returned it.
 *
 * @param entries The outbox entries. Only one that waited when the form was opened counts, because
 * later ones are the form's own.
 */
function useInitialDraft(
  listing: Listing | undefined,
  entries: readonly OutboxEntry[],
): { readonly begins: ListingDraft; readonly basis: ListingBasis | undefined } {
  const [waited] = useState(() => listing && waitingChange(entries, listing.id));
  const isWaiting = entries.some((entry) => entry.id === waited?.id && isUnderWay(entry));
  // After the entry is sent, the old version of the listing remains until it is refetched.
  const [old, setOld] = useState(listing);
  if (isWaiting && old !== listing) setOld(listing);
  const reported = useMemo(() => (listing ? listingDraftOf(listing) : EMPTY_DRAFT), [listing]);
  return waited !== undefined && (isWaiting || old === listing)
    ? { begins: waited.draft, basis: waited.basis }
    : { begins: reported, basis: listingBasisOf(listing) };
}

/** The screen /listspace, for a new or a changed space. */
export function ListingScreen(props: ListingScreenProps) {
  const { listing, drafts, entries } = props;
  const { begins, basis } = useInitialDraft(listing, entries);
  const { ready, body, canStore } = useStoredDraft(drafts, listingDraftName(listing?.id));
  if (ready) {
    const initial = { begins, basis, stored: body, canStore };
    return <ReadyScreen {...props} {...initial} />;
  }
  return (
    <>
      <Head listing={listing}>{null}</Head>
      <Skeleton height="640px" radius="20px" />
    </>
  );
}

interface ReadyScreenProps
  extends ListingScreenProps, Pick<ListingFormOptions, 'begins' | 'basis' | 'canStore'> {
  /** The draft as any version of the app stored it, or undefined. */
  readonly stored: unknown;
}

function ReadyScreen(props: ReadyScreenProps) {
  const { listing, since, entries: _, onLeave, stored, ...options } = props;
  const editing = listing?.id;
  const queryClient = useQueryClient();
  const [restored] = useState(() => {
    const before = readStoredListing(stored);
    return before === undefined || isSameDraft(before.form, options.begins) ? undefined : before;
  });
  const form = useListingForm({
    ...options,
    listing,
    restored,
    loadListing: async () => {
      // A reply that is under way may be older than the change that the provider has just reported.
      await queryClient.cancelQueries({ queryKey: LISTINGS_KEY });
      const loaded = await queryClient.query(listMyListings(call, since)).catch(() => undefined);
      if (loaded === undefined || loaded.isStale) return undefined;
      return loaded.value.find(({ id }) => id === editing);
    },
    onDone: (sent, included) => {
      if (sent.kind === 'waiting') showToast(waitingText(sent, copy.sendsWhenOnline));
      else {
        // The form may be opened again before the list is refetched.
        if (editing !== undefined && sent.listing !== undefined) {
          putListing(queryClient, editing, sent.listing);
        }
        void queryClient.invalidateQueries({ queryKey: LISTINGS_KEY });
        showToast(sent.message ?? copy.sent, { kind: 'success' });
        if (included.length > 0) showToast(mergeCopy.alsoSaved(included));
      }
      onLeave();
    },
  });
  return (
    <>
      <Head listing={listing}>
        {form.isRestored ? <Restored form={form} /> : null}
        <ChangedNotice saving={form.saving} isOutdated={form.isOutdated} />
      </Head>
      <ListingForm
        key={form.round}
        form={form}
        editing={editing}
        withFacts={options.withFacts}
        withPlace={options.withPlace}
        withExtras={options.withExtras}
      />
      <ListingConflictSheet saving={form.saving} />
    </>
  );
}

interface HeadProps {
  readonly listing: Listing | undefined;
  readonly children: ReactNode;
}

function Head({ listing, children }: HeadProps) {
  return (
    <Stack gap={3} className={styles['head']}>
      <h1>{listing ? copy.edit(listing.name) : copy.addSpace}</h1>
      {listing ? null : <p className={styles['lead']}>{copy.lead}</p>}
      {children}
    </Stack>
  );
}

function Restored({ form }: { readonly form: ListingFormState }) {
  return (
    <Cluster as="p" gap={0} gapX={2} align="center" tone="muted" size="s" role="status">
      {copy.draftRestored}
      <Button
        kind="plain"
        onClick={() => {
          const { current } = form;
          void form.startOver();
          showToast(copy.formCleared, {
            action: { label: 'Undo', run: () => form.putBack(current) },
          });
        }}
      >
        {copy.startOver}
      </Button>
    </Cluster>
  );
}
