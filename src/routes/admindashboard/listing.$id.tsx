import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import {
  type ListingViewProps,
  AdminListingScreen,
} from '#src/features/admin/listing/admin-listing-screen.tsx';
import { FactsPanel } from '#src/features/catalogue/detail/facts-panel.tsx';
import { Gallery } from '#src/features/catalogue/detail/gallery.tsx';
import { OpeningTable } from '#src/features/catalogue/detail/opening-table.tsx';
import { SpaceOverview } from '#src/features/catalogue/detail/overview.tsx';
import { PriceLines } from '#src/features/catalogue/card/price-lines.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';

export const Route = createFileRoute('/admindashboard/listing/$id')({ component: Screen });

/** Shows every part in full, because an admin reads what visitors have to unfold. */
const PARTS: ListingViewProps = {
  gallery: (space) => <Gallery space={space} />,
  overview: ({ overview }) => <SpaceOverview short={overview} whole={overview} />,
  facts: ({ facts }) => <FactsPanel facts={facts} />,
  prices: (space) => <PriceLines space={space} />,
  hours: ({ availability }) => <OpeningTable availability={availability} />,
};

function Screen() {
  const { id } = Route.useParams();
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      <AdminListingScreen key={id} id={id} parts={PARTS} now={useMinute()} />
    </RequiresCapability>
  );
}
