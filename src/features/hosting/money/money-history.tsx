import { Link } from '@tanstack/react-router';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import styles from './money-screen.module.css';
import { entryAboutText, entryKindText, signedNaira } from './format-money-entry.ts';
import type { OlderEntries } from './use-money.ts';

interface MoneyHistoryProps {
  readonly entries: readonly MoneyEntry[];
  readonly older: OlderEntries | undefined;
}

export function MoneyHistory({ entries, older }: MoneyHistoryProps) {
  return (
    <Stack
      as="section"
      fit
      gap={4}
      alignX="start"
      aria-labelledby="history-title"
      className={styles['history']}
    >
      <Text as="h2" size="title-m" id="history-title">
        History
      </Text>
      <Table caption={copy.historyCaption} cards>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Details</th>
            <th scope="col">Reference</th>
            <th scope="col" className={styles['amount']}>
              Amount
            </th>
            <th scope="col" className={styles['amount']}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      {older === undefined ? null : <ShowOlder older={older} />}
    </Stack>
  );
}

function EntryRow({ entry }: { readonly entry: MoneyEntry }) {
  const isIn = entry.amount > 0;
  return (
    <tr className={styles['entry']}>
      <td className={`${numberCell} ${styles['date']}`}>{shortDateTimeText(entry.at)}</td>
      <th scope="row" className={styles['what']}>
        <Text as="strong" weight={600} block>
          {entryKindText(entry)}
        </Text>
        <About entry={entry} />
      </th>
      <td className={styles['by-reference']}>
        <Reference text={entry.reference} />
      </td>
      <td
        className={`${numberCell} ${styles['amount']} ${styles['moved']} ${isIn ? styles['in'] : ''}`}
      >
        {signedNaira(entry.amount)}
      </td>
      <td data-label="Balance" className={`${numberCell} ${styles['amount']} ${styles['left']}`}>
        {formatNaira(entry.balance)}
      </td>
    </tr>
  );
}

function About({ entry }: { readonly entry: MoneyEntry }) {
  const { booking } = entry;
  if (booking === undefined) {
    const text = entryAboutText(entry);
    return text === '' ? null : <span className={styles['about']}>{text}</span>;
  }
  return (
    <Link
      to="/dashboardLayout/bookinglist/$id"
      params={{ id: booking.spaceId }}
      className={styles['about']}
    >
      {booking.spaceName} · <span className={numberCell}>{booking.bookingId}</span>
    </Link>
  );
}

/** Shows part of a reference and copies all of it. */
function Reference({ text }: { readonly text: string }) {
  const copyReference = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(copy.referenceCopied, { kind: 'success' });
    } catch {
      showToast(copy.reference(text), { duration: null });
    }
  };
  return (
    <button
      type="button"
      className={styles['reference']}
      title={text}
      aria-label={copy.copyReference(text)}
      onClick={() => void copyReference()}
    >
      <code>{text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text}</code>
      <Text as="span" tone="link" weight={600} aria-hidden="true">
        Copy
      </Text>
    </button>
  );
}

function ShowOlder({ older }: { readonly older: OlderEntries }) {
  return (
    <>
      {older.problem === undefined ? null : (
        <FormNotice tone="bad">{copy.olderNotLoaded(older.problem)}</FormNotice>
      )}
      <SoftDisabledButton disabled={older.fetching} onClick={() => older.fetch()}>
        {older.fetching ? 'Loading…' : copy.showOlder}
      </SoftDisabledButton>
    </>
  );
}
