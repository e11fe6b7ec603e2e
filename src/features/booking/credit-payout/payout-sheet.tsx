import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankAccounts, MIN_PAYOUT } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import type { Naira } from '#contract/units.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { LabelledBlock } from '#src/ui/layout/labelled-block.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { creditBankQuery } from '../api/credit-payout.ts';
import * as copy from './copy.ts';
import { OwnAccountForm } from './own-account-form.tsx';
import { PayoutForm } from './payout-form.tsx';

interface PayoutSheetProps {
  readonly credit: Naira;
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Lets a guest have their credit paid out, and save the bank account for it first. */
export function PayoutSheet(props: PayoutSheetProps) {
  return (
    <Sheet title={copy.title} open onClose={props.onClose}>
      <Stack fit gap={4}>
        <p>{copy.intro}</p>
        <Content {...props} />
      </Stack>
    </Sheet>
  );
}

function Content(props: PayoutSheetProps) {
  const { data, error, fetchStatus, refetch } = useQuery(creditBankQuery(call, props.since));
  if (data !== undefined) return <Accounts {...props} accounts={data} />;
  if (error !== null || fetchStatus === 'paused') {
    return (
      <NotFetched
        title={copy.notLoaded}
        text={error?.message ?? copy.needsConnection}
        onAgain={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={copy.loading}>
      <Skeleton height="140px" radius="12px" />
    </div>
  );
}

interface AccountsProps extends PayoutSheetProps {
  readonly accounts: BankAccounts;
}

function Accounts({ accounts, credit, since, now, onClose }: AccountsProps) {
  const { active, pending } = accounts;
  const [changing, setChanging] = useState(false);
  const isChanging = changing || (active === undefined && pending === undefined);
  const heldUntil = active?.heldUntil;
  const isHeld = heldUntil !== undefined && new Date(heldUntil) > now;
  return (
    <>
      {active === undefined ? null : (
        <LabelledBlock label={copy.goesTo} title={`${active.bankName} ${active.accountNumber}`}>
          {active.accountName}
        </LabelledBlock>
      )}
      {isHeld ? (
        <FormNotice tone="warn">{copy.onHold(shortDateTimeText(heldUntil))}</FormNotice>
      ) : null}
      {pending === undefined ? null : (
        <FormNotice tone="warn">
          {copy.notConfirmedYet(`${pending.bankName} ${pending.accountNumber}`)}
        </FormNotice>
      )}
      {isChanging ? (
        <OwnAccountForm since={since} onSaved={() => setChanging(false)} />
      ) : active === undefined || isHeld ? null : credit < MIN_PAYOUT ? (
        <FormNotice tone="warn">{copy.tooLittle(formatNaira(MIN_PAYOUT))}</FormNotice>
      ) : (
        <PayoutForm credit={credit} onDone={onClose} />
      )}
      {active === undefined && pending === undefined ? null : (
        <div>
          <Button onClick={() => setChanging(!isChanging)}>
            {isChanging ? copy.keepAccount : copy.otherAccount}
          </Button>
        </div>
      )}
    </>
  );
}
