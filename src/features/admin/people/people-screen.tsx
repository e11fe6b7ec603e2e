import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAccount } from '#contract/admin/admin.ts';
import { PEOPLE_FILTERS, type PeopleFilter } from '#contract/admin/browse-filters.ts';
import { call } from '#src/platform/http/call.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { peopleQuery } from '../api/browse.ts';
import { accountsQuery } from '../api/people.ts';
import { AdminPage } from '../console/admin-page.tsx';
import { Fetched } from '../console/fetched.tsx';
import { FilterChips } from '../console/filter-chips.tsx';
import { PagedList } from '../console/paged-list.tsx';
import { RowsSkeleton } from '../console/console-row.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { useAdminActions } from '../console/use-admin-actions.ts';
import { AccountListRow } from './account-row.tsx';
import * as copy from './copy.ts';
import { IdReviewDialog } from './id-review/id-review-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface PeopleScreenProps {
  readonly filter: PeopleFilter;
  /** Part of a name or email address; empty for all. */
  readonly part: string;
  readonly onChange: (filter: PeopleFilter, part: string) => void;
  /** Whether the provider can list accounts. Otherwise an empty search shows the suspended ones. */
  readonly hasList: boolean;
}

export function PeopleScreen({ filter, part, onChange, hasList }: PeopleScreenProps) {
  // Here and not in the list, which may lose the account meanwhile.
  const [reviewing, setReviewing] = useState<AdminAccount>();
  const [suspending, setSuspending] = useState<AdminAccount>();
  const asks = { onReviewId: setReviewing, onSuspend: setSuspending };
  return (
    <AdminPage title="People">
      <SearchForm
        label={copy.find}
        hint={copy.findHint}
        maxLength={120}
        sought={part}
        onSearch={(text) => onChange(filter, text)}
      />
      {hasList ? (
        <>
          <PeopleChips filter={filter} part={part} onChange={onChange} />
          <PagedList
            key={`${filter} ${part}`}
            pageAt={(offset) => peopleQuery(call, { filter, part }, offset)}
            rowsOf={({ people }) => people}
            problem={copy.notLoaded}
            loading={copy.loading}
            none={<EmptyState icon="users" title={copy.none} text={copy.noneText} />}
          >
            {({ people }) => <AccountList accounts={people} {...asks} />}
          </PagedList>
        </>
      ) : (
        <Accounts key={part} part={part} {...asks} />
      )}
      {reviewing?.identity === undefined ? null : (
        <IdReviewDialog
          account={reviewing}
          identity={reviewing.identity}
          onClose={() => setReviewing(undefined)}
        />
      )}
      {suspending === undefined ? null : (
        <SuspendDialog account={suspending} onClose={() => setSuspending(undefined)} />
      )}
    </AdminPage>
  );
}

function PeopleChips({ filter, part, onChange }: Omit<PeopleScreenProps, 'hasList'>) {
  // The first page of the list below; it isn't fetched twice.
  const query = peopleQuery(call, { filter, part }, 0);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  const reviewsIds = data?.idsToCheck !== undefined || filter === 'pending';
  return (
    <FilterChips
      label={copy.choose}
      filters={PEOPLE_FILTERS.filter((one) => reviewsIds || one !== 'pending')}
      labels={copy.labels}
      chosen={filter}
      onChoose={(next) => onChange(next, part)}
    />
  );
}

/** Number of accounts that the provider returns at most. */
const MAX_ACCOUNTS = 50;

/** What opens the dialogs about an account. */
interface AccountDialogs {
  readonly onReviewId: (account: AdminAccount) => void;
  readonly onSuspend: (account: AdminAccount) => void;
}

function Accounts({ part, ...asks }: Pick<PeopleScreenProps, 'part'> & AccountDialogs) {
  const [query] = useState(() => accountsQuery(call, part));
  const found = useQuery(query);
  return (
    <Fetched
      query={found}
      problem={copy.notLoaded}
      skeleton={<RowsSkeleton label={copy.loading} />}
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <NoAccounts part={part} />
        ) : (
          <>
            <Text tone="muted" role="status">
              {countText(accounts.length, part)}
            </Text>
            <AccountList accounts={accounts} {...asks} />
          </>
        )
      }
    </Fetched>
  );
}

function countText(count: number, part: string): string {
  if (part === '') return copy.suspendedAccounts(count);
  if (count >= MAX_ACCOUNTS) return copy.firstAccounts(MAX_ACCOUNTS);
  return copy.accounts(count);
}

function NoAccounts({ part }: Pick<PeopleScreenProps, 'part'>) {
  return part === '' ? (
    <EmptyState icon="users" title={copy.noneSuspended} text={copy.noneSuspendedText} />
  ) : (
    <EmptyState icon="search" title={copy.noResults(part)} text={copy.noResultsText} />
  );
}

interface AccountListProps extends AccountDialogs {
  readonly accounts: readonly AdminAccount[];
}

function AccountList({ accounts, onReviewId, onSuspend }: AccountListProps) {
  const actions = useAdminActions();
  return (
    <Stack as="ul" gap={3} aria-label="Accounts">
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountListRow
            account={account}
            actions={actions}
            onSuspend={() => onSuspend(account)}
            onReviewId={() => onReviewId(account)}
          />
        </li>
      ))}
    </Stack>
  );
}
