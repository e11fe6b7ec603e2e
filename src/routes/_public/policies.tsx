import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { PolicyList } from '#src/features/company/ui/policy-list.tsx';

export const Route = createFileRoute('/_public/policies')({ component: PoliciesPage });

function PoliciesPage() {
  return <PolicyList hasOurBookings={useCapability('bookings') !== false} />;
}
