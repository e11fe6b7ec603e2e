import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { MarketplaceFigures } from '#src/features/admin/overview/marketplace-figures.tsx';
import { ApprovalsScreen } from '#src/features/admin/ui/approvals-screen.tsx';
import { AmenityRow } from '#src/features/catalogue/card/amenity-row.tsx';
import { SpacePicture } from '#src/features/catalogue/photo/space-picture.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';

export const Route = createFileRoute('/admindashboard/')({ component: Screen });

const SIZES = '(width <= 640px) 92vw, 380px';

function Screen() {
  return (
    <ApprovalsScreen
      now={useMinute()}
      picture={({ images }) => <SpacePicture image={images[0]} alt="" sizes={SIZES} />}
      amenities={({ amenities }) => <AmenityRow amenities={amenities} />}
      overview={useCapability('admin-lists') === true ? <MarketplaceFigures /> : undefined}
      hasConsole={useCapability('admin-desk') === true}
    />
  );
}
