import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { FEATURED_SPACES } from '#src/features/catalogue/landing/featured-spaces.tsx';
import { RecentlyViewed } from '#src/features/catalogue/recently-viewed/recently-viewed.tsx';
import { LocationSearch } from '#src/features/catalogue/landing/location-search.tsx';
import { TopRanked } from '#src/features/catalogue/landing/top-ranked.tsx';
import { HowItWorks } from '#src/features/company/ui/how-it-works.tsx';
import { Testimonials } from '#src/features/company/ui/testimonials.tsx';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import * as copy from '#src/features/catalogue/landing/landing-more-copy.ts';

/**
 * The lower part of the landing page: the sections of /abouthost in another order, and the
 * invitation to install the app.
 */
export function LandingMore({ actions }: { readonly actions: (space: Space) => ReactNode }) {
  return (
    <Sections>
      <RecentlyViewed />
      <HowItWorks />
      <section aria-labelledby="by-location-title">
        <h2 id="by-location-title">{copy.findByLocation}</h2>
        <LocationSearch />
      </section>
      <TopRanked actions={actions} after={FEATURED_SPACES} />
      <Testimonials />
      <OptionalInvitation />
    </Sections>
  );
}
