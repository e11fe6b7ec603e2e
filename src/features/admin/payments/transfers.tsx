import type { PaymentFile } from '#contract/admin.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { momentWords } from '../model/when.ts';
import { transferKind } from './payment-words.ts';
import own from './payments.module.css';

/** Where its money went. */
export function Transfers({ transfers }: Pick<PaymentFile, 'transfers'>) {
  return (
    <section className={own['ledger']} aria-labelledby="ledger-title">
      <h2 id="ledger-title">In the ledger</h2>
      {transfers.length === 0 ? (
        <p className={own['calm']}>No money has moved.</p>
      ) : (
        <Table caption="Entries of this payment, the oldest first" cards>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Amount</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {transfers.map(({ kind, from, to, amount, at }) => (
              <tr key={`${kind} ${from} ${to} ${at}`}>
                <th scope="row">{transferKind(kind)}</th>
                <td data-label="From">{from}</td>
                <td data-label="To">{to}</td>
                <td data-label="Amount" className={numberCell}>
                  {formatNaira(amount)}
                </td>
                <td data-label="When" className={numberCell}>
                  {momentWords(at)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
