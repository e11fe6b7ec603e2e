import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { NeedsDesk } from '#src/features/admin/desk/needs-desk.tsx';
import { type ListingParts, ListingScreen } from '#src/features/admin/listing/listing-screen.tsx';
import { FactsPanel } from '#src/features/catalogue/ui/facts-panel.tsx';
import { Gallery } from '#src/features/catalogue/ui/gallery.tsx';
import { OpeningTable } from '#src/features/catalogue/ui/opening-table.tsx';
import { Overview } from '#src/features/catalogue/ui/overview.tsx';
import { PriceLines } from '#src/features/catalogue/ui/price-lines.tsx';
import { useMinute } from '#src/features/catalogue/ui/use-minute.ts';

export const Route = createFileRoute('/admindashboard/listing/$id')({ component: Screen });

/** The whole of it: an admin reads what visitors unfold. */
const PARTS: ListingParts = {
  gallery: (space) => <Gallery space={space} />,
  overview: ({ overview }) => <Overview short={overview} whole={overview} />,
  facts: ({ facts }) => <FactsPanel facts={facts} />,
  prices: (space) => <PriceLines space={space} />,
  hours: ({ availability }) => <OpeningTable availability={availability} />,
};

function Screen() {
  const { id } = Route.useParams();
  return (
    <NeedsDesk has={useCapability('admin-desk')}>
      <ListingScreen key={id} id={id} parts={PARTS} now={useMinute()} />
    </NeedsDesk>
  );
}
