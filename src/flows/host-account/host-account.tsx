import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import { HostProfileForm } from '#src/features/account/host-profile/host-profile-form.tsx';
import { PROFILE } from '#src/features/account/host-profile/profile-entry.ts';
import { AccountPanel, Panels } from '#src/features/account/ui/panel.tsx';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { hostProfileQuery } from '#src/features/hosting/api/profile.ts';
import { BankDetailsSection } from '#src/features/hosting/money/bank-details-section.tsx';
import { BANK_DETAILS } from '#src/features/hosting/money/bank-values.ts';
import { browserDecode } from '#src/features/hosting/listing/pictures/browser-decode.ts';
import { preparePicture } from '#src/features/hosting/listing/pictures/prepare-picture.ts';
import * as copy from '#src/features/hosting/ui/copy.ts';
import { useOfflineQuery } from '#src/features/hosting/ui/use-offline-query.ts';
import { call } from '#src/platform/http/call.ts';
import type { OutboxState } from '#src/platform/outbox/outbox.ts';
import { session } from '#src/platform/session/session.ts';
import { useStoredDraft } from '#src/ui/form/use-draft.ts';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { useDrafts } from '../outbox/use-drafts.ts';
import { useOutbox } from '../outbox/page-outbox.ts';
import { useSession } from '../session/use-session.ts';
import { useCapability } from '../hooks/use-capability.ts';

const prepare = (file: File) => preparePicture(file, browserDecode);

/** Returns the draft of the last outbox entry of a kind that may still be sent. */
const waitingOf = ({ entries }: OutboxState, kind: string): unknown =>
  entries.findLast((entry) => entry.kind === kind && entry.state.kind !== 'refused')?.draft;

/** The four sections of the specification (§2, "accountsetting"). */
export function HostAccount() {
  const hasProfile = useCapability('accounts');
  return (
    <Panels side={<BankSection />}>
      {hasProfile === undefined ? <ProfileSkeleton /> : null}
      {hasProfile === true ? <StoredProfile /> : null}
      {hasProfile === false ? <ProfileSection profile={undefined} /> : null}
    </Panels>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <Skeleton height="220px" radius="20px" />
      <Skeleton height="480px" radius="20px" />
    </>
  );
}

function StoredProfile() {
  const since = useSession().host?.since ?? 0;
  const [query] = useState(() => hostProfileQuery(call, since));
  // Fetched before the outbox is loaded, the answer could be older than an entry that has been sent
  // meanwhile.
  const { ready } = useOutbox().state;
  const profile = useOfflineQuery({ ...query, enabled: ready });
  if (profile.status === 'loading') return <ProfileSkeleton />;
  if (profile.status === 'ready') {
    const { savedAt, stale } = profile;
    return (
      <>
        <ProfileSection profile={profile.value} />
        <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
      </>
    );
  }
  return (
    <NotFetched
      title={copy.profileNotLoaded}
      text={copy.worksOfflineAfterVisit(profile.problem)}
      onAgain={profile.refetch}
    />
  );
}

function ProfileSection({ profile }: { readonly profile: HostProfile | undefined }) {
  const queryClient = useQueryClient();
  const { host } = useSession();
  const { state, outbox } = useOutbox();
  const drafts = useDrafts();
  const { ready, body } = useStoredDraft(drafts, PROFILE);
  const onSaved = (saved: HostProfile | undefined) => {
    const since = host?.since ?? 0;
    const { queryKey } = hostProfileQuery(call, since);
    if (saved === undefined) return;
    const stored = { value: saved, savedAt: Date.now(), isStale: false };
    queryClient.setQueryData(queryKey, stored);
    session.describe('host', { name: saved.fullName, email: saved.email });
  };
  if (!ready || !state.ready) return <ProfileSkeleton />;
  return (
    <HostProfileForm
      profile={profile}
      name={host?.name ?? ''}
      draft={body}
      drafts={drafts}
      outbox={outbox}
      waiting={waitingOf(state, PROFILE)}
      sendsPicture={profile !== undefined}
      preparePicture={prepare}
      onSaved={onSaved}
    />
  );
}

function BankSection() {
  const hasMoney = useCapability('host-money');
  const { host } = useSession();
  const { outbox } = useOutbox();
  const drafts = useDrafts();
  const now = useMinute();
  const { ready, body } = useStoredDraft(drafts, BANK_DETAILS);
  return (
    <AccountPanel title={copy.bankDetails}>
      {hasMoney === undefined || !ready ? (
        <Skeleton height="320px" radius="14px" />
      ) : (
        <BankDetailsSection
          hasMoney={hasMoney}
          since={host?.since ?? 0}
          email={host?.email ?? ''}
          now={now}
          draft={body}
          drafts={drafts}
          outbox={outbox}
          age={({ savedAt, stale }) => (
            <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
          )}
        />
      )}
    </AccountPanel>
  );
}
