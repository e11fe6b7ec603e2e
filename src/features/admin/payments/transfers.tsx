import type { PaymentFile } from '#contract/admin/admin.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';

import own from './payments.module.css';

/** Shows the ledger transfers of a payment. */
export function Transfers({ transfers }: Pick<PaymentFile, 'transfers'>) {
  return (
    <Stack as="section" fit gap={3} className={own['ledger']} aria-labelledby="ledger-title">
      <Text as="h2" size="title-s" id="ledger-title">
        Ledger
      </Text>
      {transfers.length === 0 ? (
        <Inline as="p" gap={2} align="center" tone="muted" className={own['calm']}>
          {copy.noTransfers}
        </Inline>
      ) : (
        <Table caption={copy.transfersCaption} cards>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Amount</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {transfers.map(({ kind, from, to, amount, at }) => (
              <tr key={`${kind} ${from} ${to} ${at}`}>
                <th scope="row">{copy.transferKind(kind)}</th>
                <td data-label="From">{from}</td>
                <td data-label="To">{to}</td>
                <td data-label="Amount" className={numberCell}>
                  {formatNaira(amount)}
                </td>
                <td data-label="When" className={numberCell}>
                  {dateTimeText(at)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
