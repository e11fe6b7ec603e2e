import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { paymentQuery } from '../api/payments.ts';
import { DeskPage } from '../desk/desk-page.tsx';
import { Fetched } from '../desk/fetched.tsx';
import { RowsSkeleton } from '../desk/rows-skeleton.tsx';
import { SearchForm } from '../desk/search-form.tsx';
import { Alarms } from './alarms.tsx';
import { PaymentView } from './payment-view.tsx';

interface PaymentsScreenProps {
  /** Empty where none is looked for. */
  readonly reference: string;
  readonly onSearch: (reference: string) => void;
}

/** What needs a person, and any payment by its reference. */
export function PaymentsScreen({ reference, onSearch }: PaymentsScreenProps) {
  return (
    <DeskPage title="Payments">
      <Alarms onLook={onSearch} />
      <SearchForm
        label="Find a payment"
        hint="By its reference, a refund’s, or a booking ID such as AYE-7K3M-Q2."
        maxLength={64}
        sought={reference}
        onSearch={onSearch}
      />
      {reference === '' ? null : <FoundPayment key={reference} reference={reference} />}
    </DeskPage>
  );
}

function FoundPayment({ reference }: Pick<PaymentsScreenProps, 'reference'>) {
  const [query] = useState(() => paymentQuery(call, reference));
  const found = useQuery(query);
  return (
    <Fetched
      query={found}
      problem="The payment could not be fetched"
      skeleton={<RowsSkeleton label="Fetching the payment" />}
      missing={{
        code: 'PAYMENT_NOT_FOUND',
        shown: (
          <EmptyState
            icon="search"
            title="No payment is known by this"
            text={`Nothing was found for ${reference}. A booking that was never sent to the card provider has none.`}
          />
        ),
      }}
    >
      {(payment) => <PaymentView payment={payment} />}
    </Fetched>
  );
}
