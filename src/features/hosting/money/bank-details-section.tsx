import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { banksQuery, THREE_BANKS } from '../api/banks.ts';
import { MONEY_KEY } from '../api/figures.ts';
import type { Age } from '../ui/host-page.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import * as copy from './bank-copy.ts';
import { BankForm, type BankFormProps } from './bank-form.tsx';
import { BankStatus } from './bank-status.tsx';
import styles from './money.module.css';

interface BankDetailsSectionProps extends Pick<BankFormProps, 'draft' | 'drafts' | 'outbox'> {
  /** Whether the provider lists 'host-money'. */
  readonly hasMoney: boolean;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly email: string;
  readonly now: Date;
  /** Renders how old the data is. */
  readonly age: Age;
}

/** The bank section of the specification (§2, "accountsetting"). */
export function BankDetailsSection({ hasMoney, ...props }: BankDetailsSectionProps) {
  const { since, draft, drafts, outbox } = props;
  const queryClient = useQueryClient();
  const { data: banks } = useQuery({ ...banksQuery(call, since), enabled: hasMoney });
  const form = { draft, drafts, outbox, canAsk: hasMoney };
  return (
    <Stack fit gap={5}>
      {hasMoney ? <Status {...props} /> : null}
      <BankForm
        {...form}
        banks={hasMoney ? (banks?.value ?? THREE_BANKS) : THREE_BANKS}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: MONEY_KEY })}
      />
      {hasMoney ? <p className={styles['quiet']}>{copy.changeRules}</p> : null}
    </Stack>
  );
}

type StatusProps = Pick<BankDetailsSectionProps, 'since' | 'email' | 'now' | 'age'>;

function Status({ since, email, now, age }: StatusProps) {
  const [query] = useState(() => bankAccountsQuery(call, since));
  const accounts = useOfflineQuery(query);
  if (accounts.status === 'loading') return <Skeleton height="64px" radius="14px" />;
  if (accounts.status === 'ready') {
    return (
      <>
        <BankStatus accounts={accounts.value} email={email} now={now} />
        {accounts.stale ? age(accounts) : null}
      </>
    );
  }
  return (
    <FormNotice tone="bad">
      <p>{copy.savedAccountNotLoaded(accounts.problem)}</p>
      <Button onClick={accounts.refetch}>Try again</Button>
    </FormNotice>
  );
}
