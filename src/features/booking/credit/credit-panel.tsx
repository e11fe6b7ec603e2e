import { useQuery } from '@tanstack/react-query';
import type { CreditEntry } from '#contract/payments/credit.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { creditQuery } from '../api/credit.ts';
import * as copy from './copy.ts';
import styles from './credit.module.css';

/** @param since When the user logged in. */
export function CreditPanel({ since }: { readonly since: number }) {
  const { data } = useQuery(creditQuery(call, since));
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <section className={styles['panel']} aria-label={copy.yourCredit}>
      <p className={styles['head']}>
        <Icon name="wallet" size={20} />
        {copy.yourCredit} <span>{formatNaira(data.balance)}</span>
      </p>
      <p className={styles['hint']}>{copy.usableForBookings}</p>
      <details>
        <summary>{copy.statement}</summary>
        <ul className={styles['entries']} aria-label={copy.statementOfCredit}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Vouchers and transfers have kinds that older apps know too. */
function reasonText({ kind, voucher, transfer }: CreditEntry): string {
  if (voucher === true) return copy.voucher;
  return transfer === true ? copy.transfer : copy.ENTRIES[kind];
}

function Entry({ entry }: { readonly entry: CreditEntry }) {
  const { amount, balance, at, booking } = entry;
  const sign = amount < 0 ? '−' : '+';
  return (
    <li className={styles['entry']}>
      <span>{reasonText(entry)}</span>
      <span className={styles['amount']}>
        {sign}
        {formatNaira(Math.abs(amount))}
      </span>
      <span className={styles['hint']}>
        {booking === undefined ? '' : `${booking.spaceName}, ${booking.bookingId} · `}
        {dateTimeText(at)}
      </span>
      <span className={`${styles['hint']} ${styles['amount']}`}>
        {copy.balance(formatNaira(balance))}
      </span>
    </li>
  );
}
