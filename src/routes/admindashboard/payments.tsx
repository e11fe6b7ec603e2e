import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { PaymentsScreen } from '#src/features/admin/payments/payments-screen.tsx';

interface Search {
  /** Reference of the payment or its refund, or the ID of the booking. */
  readonly reference?: string;
}

export const Route = createFileRoute('/admindashboard/payments')({
  validateSearch: ({ reference }: Record<string, unknown>): Search =>
    typeof reference === 'string' && reference !== '' ? { reference } : {},
  component: Screen,
});

function Screen() {
  const { reference = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const hasList = useCapability('admin-lists') === true;
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      <PaymentsScreen
        reference={reference}
        hasList={hasList}
        onSearch={(sought) =>
          // The payment scrolls into sight by itself.
          void navigate({ search: sought === '' ? {} : { reference: sought }, resetScroll: false })
        }
      />
    </RequiresCapability>
  );
}
