import { createFileRoute } from '@tanstack/react-router';
import { LISTING_FILTERS, type ListingFilter } from '#contract/admin/browse-filters.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { browseSearch, type BrowseSearch } from '#src/features/admin/console/browse-search.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { ListingsScreen } from '#src/features/admin/listings/listings-screen.tsx';

export const Route = createFileRoute('/admindashboard/listings')({
  validateSearch: ({ filter, q }: Record<string, unknown>): BrowseSearch<ListingFilter> =>
    browseSearch(LISTING_FILTERS, filter, q),
  component: Screen,
});

function Screen() {
  const { filter = 'all', q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequiresCapability has={useCapability('admin-browse')}>
      <ListingsScreen
        filter={filter}
        part={q}
        onChange={(...chosen) =>
          void navigate({ search: browseSearch(LISTING_FILTERS, ...chosen) })
        }
      />
    </RequiresCapability>
  );
}
