import type { BankAccounts } from '#contract/payments/host-money.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './bank-copy.ts';
import styles from './money.module.css';

interface BankStatusProps {
  readonly accounts: BankAccounts;
  /** Address to which the links are emailed. */
  readonly email: string;
  readonly now: Date;
}

/** Shows the account for payouts, the one waiting for its link, and until when payouts are held. */
export function BankStatus({ accounts: { active, pending }, email, now }: BankStatusProps) {
  const isHeld = active?.heldUntil !== undefined && new Date(active.heldUntil) > now;
  return (
    <>
      {active === undefined ? null : (
        <Stack as="dl" gap="6px" className={styles['account']}>
          <Text as="dt" size="s" weight={600}>
            {copy.payoutsGoTo}
          </Text>
          <dd>
            <strong>
              {active.bankName} {active.accountNumber}
            </strong>
            <Text as="span" tone="muted" size="s">
              {active.accountName}
            </Text>
          </dd>
        </Stack>
      )}
      {isHeld ? (
        <FormNotice tone="warn">
          {copy.onHold(shortDateTimeText(active.heldUntil ?? ''))}
        </FormNotice>
      ) : null}
      {pending === undefined ? null : (
        <FormNotice tone="warn">
          <p>{copy.notConfirmedYet(`${pending.bankName} ${pending.accountNumber}`, email)}</p>
        </FormNotice>
      )}
      {active === undefined && pending === undefined ? (
        <p className={styles['quiet']}>{copy.noAccount}</p>
      ) : null}
    </>
  );
}
