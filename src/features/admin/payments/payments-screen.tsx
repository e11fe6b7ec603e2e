import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { paymentQuery } from '../api/payments.ts';
import { AdminPage } from '../console/admin-page.tsx';
import { Fetched } from '../console/fetched.tsx';
import { RowsSkeleton } from '../console/console-row.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { PaymentList } from './list/payment-list.tsx';
import { StatementLine } from './list/statement-line.tsx';
import { PaymentIssues } from './payment-issues.tsx';
import * as copy from './copy.ts';
import { PaymentView } from './payment-view.tsx';
import { WaitingRefunds } from './refund/waiting-refunds.tsx';

interface PaymentsScreenProps {
  /** Empty if there is no search. */
  readonly reference: string;
  readonly onSearch: (reference: string) => void;
  /** Whether the provider can list payments. */
  readonly hasList: boolean;
}

/** Shows the payment issues, and any payment by its reference. */
export function PaymentsScreen({ reference, onSearch, hasList }: PaymentsScreenProps) {
  return (
    <AdminPage title="Payments">
      {hasList ? <WaitingRefunds onOpen={onSearch} /> : null}
      <PaymentIssues onOpen={onSearch} />
      {hasList && reference === '' ? <StatementLine /> : null}
      <SearchForm
        label={copy.find}
        hint={copy.findHint}
        maxLength={64}
        sought={reference}
        onSearch={onSearch}
      />
      {reference === '' ? null : <FoundPayment key={reference} reference={reference} />}
      {hasList && reference === '' ? <PaymentList onOpen={onSearch} /> : null}
    </AdminPage>
  );
}

function FoundPayment({ reference }: Pick<PaymentsScreenProps, 'reference'>) {
  const [query] = useState(() => paymentQuery(call, reference));
  const found = useQuery(query);
  return (
    <Fetched
      query={found}
      problem={copy.paymentNotLoaded}
      skeleton={<RowsSkeleton label={copy.loadingPayment} />}
      missing={{
        code: 'PAYMENT_NOT_FOUND',
        shown: (
          <EmptyState icon="search" title={copy.notFound} text={copy.notFoundText(reference)} />
        ),
      }}
    >
      {(payment) => <PaymentInSight payment={payment} />}
    </Fetched>
  );
}

/** Brings a payment into sight, because it is below all issues, of which one may have opened it. */
function PaymentInSight({ payment }: ComponentProps<typeof PaymentView>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <PaymentView payment={payment} />
    </div>
  );
}
