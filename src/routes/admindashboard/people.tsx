import { createFileRoute } from '@tanstack/react-router';
import { PEOPLE_FILTERS, type PeopleFilter } from '#contract/admin/browse-filters.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { browseSearch, type BrowseSearch } from '#src/features/admin/console/browse-search.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { PeopleScreen } from '#src/features/admin/people/people-screen.tsx';

export const Route = createFileRoute('/admindashboard/people')({
  validateSearch: ({ filter, q }: Record<string, unknown>): BrowseSearch<PeopleFilter> =>
    browseSearch(PEOPLE_FILTERS, filter, q),
  component: Screen,
});

function Screen() {
  const { filter = 'all', q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const hasList = useCapability('admin-browse');
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      {hasList === undefined ? null : (
        <PeopleScreen
          filter={filter}
          part={q}
          hasList={hasList}
          onChange={(...chosen) =>
            void navigate({ search: browseSearch(PEOPLE_FILTERS, ...chosen) })
          }
        />
      )}
    </RequiresCapability>
  );
}
