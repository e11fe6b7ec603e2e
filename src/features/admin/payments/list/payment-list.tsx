import { useId, useState } from 'react';
import {
  type ListedPayment,
  PAYMENT_FILTERS,
  type PaymentFilter,
} from '#contract/admin/admin-lists.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { paymentsQuery } from '../../api/lists.ts';
import { FilterChips } from '../../console/filter-chips.tsx';
import { PagedList } from '../../console/paged-list.tsx';
import { paymentStatus } from '../copy.ts';
import * as copy from './copy.ts';

interface PaymentListProps {
  readonly onOpen: (reference: string) => void;
}

/** All payments by their status, newest first, a page at a time. */
export function PaymentList({ onOpen }: PaymentListProps) {
  const id = useId();
  const [filter, setFilter] = useState<PaymentFilter>('all');
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h2" size="title-s" id={id}>
        {copy.heading}
      </Text>
      <FilterChips
        label={copy.choose}
        filters={PAYMENT_FILTERS}
        labels={copy.labels}
        chosen={filter}
        onChoose={setFilter}
      />
      <PagedList
        key={filter}
        pageAt={(offset) => paymentsQuery(call, filter, offset)}
        rowsOf={({ payments }) => payments}
        problem={copy.notLoaded}
        loading={copy.loading}
        none={<EmptyState icon="wallet" title={copy.none} text={copy.noneText} />}
      >
        {({ payments }) => <Payments filter={filter} payments={payments} onOpen={onOpen} />}
      </PagedList>
    </Stack>
  );
}

interface PaymentsProps extends PaymentListProps {
  readonly filter: PaymentFilter;
  readonly payments: readonly ListedPayment[];
}

function Payments({ filter, payments, onOpen }: PaymentsProps) {
  return (
    <Table caption={copy.caption(copy.labels[filter])} cards>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Payer</th>
          <th scope="col">Started</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.reference}>
            <th scope="row">{payment.description}</th>
            <td data-label="Payer">{payment.payer ?? copy.deletedAccount}</td>
            <td data-label="Started">{dateTimeText(payment.createdAt)}</td>
            <td data-label="Amount" className={numberCell}>
              {formatNaira(payment.amount)}
            </td>
            <td data-label="Status">
              <Badge tone={toneOf(payment)} text={labelOf(payment)} />
            </td>
            <td>
              <Button
                aria-label={copy.view(payment.description)}
                onClick={() => onOpen(payment.reference)}
              >
                View
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const labelOf = ({ status, isRefunded }: ListedPayment): string =>
  isRefunded ? copy.refunded : paymentStatus(status);

function toneOf({ status, isRefunded }: ListedPayment): BadgeTone {
  if (isRefunded || status === 'open') return 'warn';
  return status === 'paid' ? 'ok' : 'bad';
}
