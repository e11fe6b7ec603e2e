import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAccount } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { accountsQuery } from '../api/people.ts';
import { DeskPage } from '../desk/desk-page.tsx';
import styles from '../desk/desk.module.css';
import { Fetched } from '../desk/fetched.tsx';
import { RowsSkeleton } from '../desk/rows-skeleton.tsx';
import { SearchForm } from '../desk/search-form.tsx';
import { useDeeds } from '../desk/use-deeds.ts';
import { AccountRow } from './account-row.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface PeopleScreenProps {
  /** A part of name or email; empty: those that are suspended. */
  readonly part: string;
  readonly onSearch: (part: string) => void;
}

export function PeopleScreen({ part, onSearch }: PeopleScreenProps) {
  return (
    <DeskPage title="People">
      <SearchForm
        label="Find hosts and guests"
        hint="By a part of the name or email."
        maxLength={120}
        sought={part}
        onSearch={onSearch}
      />
      <Accounts key={part} part={part} />
    </DeskPage>
  );
}

/** As many as the provider shows at once. */
const MOST = 50;

function Accounts({ part }: Pick<PeopleScreenProps, 'part'>) {
  const [query] = useState(() => accountsQuery(call, part));
  const found = useQuery(query);
  return (
    <Fetched
      query={found}
      problem="The accounts could not be fetched"
      skeleton={<RowsSkeleton label="Fetching the accounts" />}
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <NoAccounts part={part} />
        ) : (
          <>
            <p className={styles['muted']} role="status">
              {countWords(accounts.length, part)}
            </p>
            <AccountList accounts={accounts} />
          </>
        )
      }
    </Fetched>
  );
}

function countWords(count: number, part: string): string {
  if (part === '') return count === 1 ? 'One account is suspended' : `${count} are suspended`;
  if (count >= MOST) return `The first ${MOST}: type more of the name`;
  return count === 1 ? 'One account' : `${count} accounts`;
}

function NoAccounts({ part }: Pick<PeopleScreenProps, 'part'>) {
  return part === '' ? (
    <EmptyState
      icon="users"
      title="Nobody is suspended"
      text="Search for a name or email to look at an account."
    />
  ) : (
    <EmptyState
      icon="search"
      title="Nobody was found"
      text={`No host’s or guest’s name or email has “${part}” in it.`}
    />
  );
}

function AccountList({ accounts }: { readonly accounts: readonly AdminAccount[] }) {
  const deeds = useDeeds();
  const [suspending, setSuspending] = useState<AdminAccount>();
  return (
    <>
      <ul className={styles['list']} aria-label="Accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountRow account={account} deeds={deeds} onSuspend={() => setSuspending(account)} />
          </li>
        ))}
      </ul>
      {suspending === undefined ? null : (
        <SuspendDialog account={suspending} onClose={() => setSuspending(undefined)} />
      )}
    </>
  );
}
