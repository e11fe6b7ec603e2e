import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { banksQuery, THREE_BANKS } from '../api/banks.ts';
import { MONEY_KEY } from '../api/figures.ts';
import type { Age } from '../ui/host-page.tsx';
import { useKept } from '../ui/use-kept.ts';
import { BankForm, type BankFormProps } from './bank-form.tsx';
import { BankStanding } from './bank-standing.tsx';
import styles from './money.module.css';

const clock = () => new Date();

interface BankDetailsProps extends Pick<BankFormProps, 'draft' | 'drafts' | 'outbox'> {
  /** Whether the provider lists 'host-money'. */
  readonly hasMoney: boolean;
  /** When this host logged in. */
  readonly since: number;
  readonly email: string;
  readonly now: Date;
  /** Draws how old it is. */
  readonly age: Age;
}

/** The bank section of the specification (§2, "accountsetting"). */
export function BankDetails({ hasMoney, ...props }: BankDetailsProps) {
  const { since, draft, drafts, outbox } = props;
  const queryClient = useQueryClient();
  const { data: banks } = useQuery({ ...banksQuery(call, clock, since), enabled: hasMoney });
  const form = { draft, drafts, outbox, canAsk: hasMoney };
  return (
    <div className={styles['bank']}>
      {hasMoney ? <Standing {...props} /> : null}
      <BankForm
        {...form}
        banks={hasMoney ? (banks?.value ?? THREE_BANKS) : THREE_BANKS}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: MONEY_KEY })}
      />
      {hasMoney ? (
        <p className={styles['quiet']}>
          A change counts when you open the link that we mail you, and payouts are held for 24 hours
          after it: so nobody who borrows your laptop can send your money elsewhere.
        </p>
      ) : null}
    </div>
  );
}

type StandingProps = Pick<BankDetailsProps, 'since' | 'email' | 'now' | 'age'>;

function Standing({ since, email, now, age }: StandingProps) {
  const [query] = useState(() => bankAccountsQuery(call, clock, since));
  const accounts = useKept(query);
  if (accounts.status === 'loading') return <Skeleton height="64px" radius="14px" />;
  if (accounts.status === 'ready') {
    return (
      <>
        <BankStanding accounts={accounts.value} email={email} now={now} />
        {accounts.stale ? age(accounts) : null}
      </>
    );
  }
  return (
    <FormNotice tone="bad">
      <p>Your saved account could not be fetched. {accounts.problem}</p>
      <Button onClick={accounts.refetch}>Try again</Button>
    </FormNotice>
  );
}
