import { Link } from '@tanstack/react-router';
import type { MoneyEntry } from '#contract/host-money.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { momentWords } from '../model/lagos-words.ts';
import styles from './money-screen.module.css';
import { aboutWords, kindWords, signedNaira } from './money-words.ts';
import type { Older } from './use-money.ts';

interface MoneyHistoryProps {
  readonly entries: readonly MoneyEntry[];
  readonly older: Older | undefined;
}

export function MoneyHistory({ entries, older }: MoneyHistoryProps) {
  return (
    <section aria-labelledby="history-title" className={styles['history']}>
      <h2 id="history-title">History</h2>
      <Table caption="Every movement of your balance, the newest first" cards>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
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
    </section>
  );
}

function EntryRow({ entry }: { readonly entry: MoneyEntry }) {
  const isIn = entry.amount > 0;
  return (
    <tr className={styles['entry']}>
      <td className={`${numberCell} ${styles['date']}`}>{momentWords(entry.at)}</td>
      <th scope="row" className={styles['what']}>
        <strong>{kindWords(entry)}</strong>
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
  const words = aboutWords(entry);
  if (words === '') return null;
  if (entry.booking === undefined) return <span className={styles['about']}>{words}</span>;
  return (
    <Link
      to="/dashboardLayout/bookinglist/$id"
      params={{ id: entry.booking.spaceId }}
      className={styles['about']}
    >
      {words}
    </Link>
  );
}

/** Shown in part, copied whole. */
function Reference({ text }: { readonly text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Reference copied', { kind: 'success' });
    } catch {
      showToast(`Reference: ${text}`, { duration: null });
    }
  };
  return (
    <button
      type="button"
      className={styles['reference']}
      title={text}
      aria-label={`Copy the reference ${text}`}
      onClick={() => void copy()}
    >
      <code>{text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text}</code>
      <span aria-hidden="true">Copy</span>
    </button>
  );
}

function ShowOlder({ older }: { readonly older: Older }) {
  return (
    <>
      {older.problem === undefined ? null : (
        <FormNotice tone="bad">Older entries could not be fetched. {older.problem}</FormNotice>
      )}
      <Button aria-disabled={older.fetching} onClick={() => older.fetching || older.fetch()}>
        {older.fetching ? 'Fetching…' : 'Show older'}
      </Button>
    </>
  );
}
