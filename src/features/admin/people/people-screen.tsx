import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAccount } from '#contract/admin/admin.ts';
import { PEOPLE_FILTERS, type PeopleFilter } from '#contract/admin/browse-filters.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { peopleQuery } from '../api/browse.ts';
import { accountsQuery } from '../api/people.ts';
import { AdminPage } from '../console/admin-page.tsx';
import styles from '../console/console.module.css';
import { Fetched } from '../console/fetched.tsx';
import { FilterChips } from '../console/filter-chips.tsx';
import { PagedList } from '../console/paged-list.tsx';
import { RowsSkeleton } from '../console/rows-skeleton.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { useAdminActions } from '../console/use-admin-actions.ts';
import { AccountListRow } from './account-row.tsx';
import * as copy from './copy.ts';
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
          <FilterChips
            label={copy.choose}
            filters={PEOPLE_FILTERS}
            labels={copy.labels}
            chosen={filter}
            onChoose={(next) => onChange(next, part)}
          />
          <PagedList
            key={`${filter} ${part}`}
            pageAt={(offset) => peopleQuery(call, { filter, part }, offset)}
            rowsOf={({ people }) => people}
            problem={copy.notLoaded}
            loading={copy.loading}
            none={<EmptyState icon="users" title={copy.none} text={copy.noneText} />}
          >
            {({ people }) => <AccountList accounts={people} />}
          </PagedList>
        </>
      ) : (
        <Accounts key={part} part={part} />
      )}
    </AdminPage>
  );
}

/** Number of accounts that the provider returns at most. */
const MOST = 50;

function Accounts({ part }: Pick<PeopleScreenProps, 'part'>) {
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
            <p className={styles['muted']} role="status">
              {countText(accounts.length, part)}
            </p>
            <AccountList accounts={accounts} />
          </>
        )
      }
    </Fetched>
  );
}

function countText(count: number, part: string): string {
  if (part === '') return copy.suspendedAccounts(count);
  if (count >= MOST) return copy.firstAccounts(MOST);
  return copy.accounts(count);
}

function NoAccounts({ part }: Pick<PeopleScreenProps, 'part'>) {
  return part === '' ? (
    <EmptyState icon="users" title={copy.noneSuspended} text={copy.noneSuspendedText} />
  ) : (
    <EmptyState icon="search" title={copy.noResults(part)} text={copy.noResultsText} />
  );
}

function AccountList({ accounts }: { readonly accounts: readonly AdminAccount[] }) {
  const actions = useAdminActions();
  const [suspending, setSuspending] = useState<AdminAccount>();
  return (
    <>
      <ul className={styles['list']} aria-label="Accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountListRow
              account={account}
              actions={actions}
              onSuspend={() => setSuspending(account)}
            />
          </li>
        ))}
      </ul>
      {suspending === undefined ? null : (
        <SuspendDialog account={suspending} onClose={() => setSuspending(undefined)} />
      )}
    </>
  );
}
