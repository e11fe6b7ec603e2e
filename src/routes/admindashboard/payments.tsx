import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { NeedsDesk } from '#src/features/admin/desk/needs-desk.tsx';
import { PaymentsScreen } from '#src/features/admin/payments/payments-screen.tsx';

interface Search {
  /** Of the payment or its refund, or the booking's ID. */
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
  return (
    <NeedsDesk has={useCapability('admin-desk')}>
      <PaymentsScreen
        reference={reference}
        onSearch={(sought) => void navigate({ search: sought === '' ? {} : { reference: sought } })}
      />
    </NeedsDesk>
  );
}
