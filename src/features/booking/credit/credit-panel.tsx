import { useQuery } from '@tanstack/react-query';
import type { CreditEntry } from '#contract/payments/credit.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { creditQuery } from '../api/credit.ts';
import * as payoutCopy from '../credit-payout/copy.ts';
import { PayOutButton } from '../credit-payout/pay-out-button.tsx';
import * as copy from './copy.ts';
import styles from './credit.module.css';

interface CreditPanelProps {
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
  /** Whether the provider pays credit out. */
  readonly canPayOut: boolean;
}

/** A guest's credit with its statement. */
export function CreditPanel({ since, now, canPayOut }: CreditPanelProps) {
  const { data } = useQuery(creditQuery(call, since));
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <Stack
      as="section"
      gap={2}
      pad="4-5"
      ground="tint"
      radius="field"
      className={styles['panel']}
      aria-label={copy.yourCredit}
    >
      <Cluster as="p" gap={1} gapX={3} align="center" size="l" weight={600}>
        <Icon name="wallet" size={20} />
        {copy.yourCredit} <span>{formatNaira(data.balance)}</span>
      </Cluster>
      {data.balance > 0 ? (
        <Text tone="muted" size="s">
          {copy.usableForBookings}
        </Text>
      ) : null}
      {canPayOut && data.balance > 0 ? (
        <PayOutButton credit={data.balance} since={since} now={now} />
      ) : null}
      <details>
        <summary>{copy.statement}</summary>
        <Stack as="ul" aria-label={copy.statementOfCredit}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      </details>
    </Stack>
  );
}

/** Vouchers, transfers and payouts have kinds that older apps know too. */
function nameOf({ kind, voucher, transfer, payout }: CreditEntry): string {
  if (voucher === true) return copy.voucher;
  if (transfer === true) return copy.transfer;
  if (payout === undefined) return copy.ENTRIES[kind];
  return kind === 'returned' ? payoutCopy.cameBack : payoutCopy.ENTRY_STATES[payout.state];
}

function Entry({ entry }: { readonly entry: CreditEntry }) {
  const { amount, balance, at, booking, payout } = entry;
  const sign = amount < 0 ? '−' : '+';
  return (
    <li className={styles['entry']}>
      <span>{nameOf(entry)}</span>
      <span className={styles['amount']}>
        {sign}
        {formatNaira(Math.abs(amount))}
      </span>
      <Text as="span" tone="muted" size="s">
        {booking === undefined ? '' : `${booking.spaceName}, ${booking.bookingId} · `}
        {payout === undefined ? '' : `${payout.bankName} ${payout.accountNumber} · `}
        {dateTimeText(at)}
      </Text>
      <Text as="span" tone="muted" size="s" className={styles['amount']}>
        {copy.balance(formatNaira(balance))}
      </Text>
    </li>
  );
}
