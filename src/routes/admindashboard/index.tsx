import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { ApprovalsScreen } from '#src/features/admin/ui/approvals-screen.tsx';
import { AmenityRow } from '#src/features/catalogue/ui/amenity-row.tsx';
import { SpacePicture } from '#src/features/catalogue/ui/space-picture.tsx';
import { useMinute } from '#src/features/catalogue/ui/use-minute.ts';

export const Route = createFileRoute('/admindashboard/')({ component: Screen });

const SIZES = '(width <= 640px) 92vw, 380px';

function Screen() {
  return (
    <ApprovalsScreen
      now={useMinute()}
      picture={({ images }) => <SpacePicture image={images[0]} alt="" sizes={SIZES} />}
      amenities={({ amenities }) => <AmenityRow amenities={amenities} />}
      hasConsole={useCapability('admin-desk') === true}
    />
  );
}
