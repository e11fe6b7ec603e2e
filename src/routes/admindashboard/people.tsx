import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { PeopleScreen } from '#src/features/admin/people/people-screen.tsx';

interface Search {
  /** Part of a name or email address. */
  readonly q?: string;
}

export const Route = createFileRoute('/admindashboard/people')({
  validateSearch: ({ q }: Record<string, unknown>): Search =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: Screen,
});

function Screen() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      <PeopleScreen
        part={q}
        onSearch={(part) => void navigate({ search: part === '' ? {} : { q: part } })}
      />
    </RequiresCapability>
  );
}
