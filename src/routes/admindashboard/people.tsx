import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { NeedsDesk } from '#src/features/admin/desk/needs-desk.tsx';
import { PeopleScreen } from '#src/features/admin/people/people-screen.tsx';

interface Search {
  /** A part of name or email. */
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
    <NeedsDesk has={useCapability('admin-desk')}>
      <PeopleScreen
        part={q}
        onSearch={(part) => void navigate({ search: part === '' ? {} : { q: part } })}
      />
    </NeedsDesk>
  );
}
