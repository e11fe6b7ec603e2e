import { createFileRoute } from '@tanstack/react-router';
import type { Space } from '#contract/spaces/spaces.ts';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { HeroScene } from '#src/features/catalogue/landing/hero-scene.tsx';
import { LocationSearch } from '#src/features/catalogue/landing/location-search.tsx';
import { TopRanked } from '#src/features/catalogue/landing/top-ranked.tsx';
import { HowItWorks } from '#src/features/company/ui/how-it-works.tsx';
import { PageLead } from '#src/features/company/ui/page-lead.tsx';
import { Testimonials } from '#src/features/company/ui/testimonials.tsx';
import * as landingCopy from '#src/features/catalogue/landing/landing-more-copy.ts';
import * as copy from '#src/features/company/content/how-it-works-copy.ts';

export const Route = createFileRoute('/_public/abouthost')({ component: HowItWorksPage });

function HowItWorksPage() {
  return (
    <Sections>
      <PageLead title={copy.pageTitle} text={copy.pageLead} scene={<HeroScene className="" />} />
      <section aria-labelledby="by-location-title">
        <h2 id="by-location-title">{landingCopy.findByLocation}</h2>
        <LocationSearch />
      </section>
      <HowItWorks />
      <TopRanked actions={bookNow} />
      <Testimonials />
    </Sections>
  );
}

function bookNow(space: Space) {
  return <BookButton label="Book Now" space={space} />;
}
