import { createFileRoute } from '@tanstack/react-router';
import type { Space } from '#contract/spaces.ts';
import { Sections } from '#src/app/layouts/sections.tsx';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { LocationSearch } from '#src/features/catalogue/ui/location-search.tsx';
import { TopRanked } from '#src/features/catalogue/ui/top-ranked.tsx';
import { HowItWorks } from '#src/features/company/ui/how-it-works.tsx';
import { Testimonials } from '#src/features/company/ui/testimonials.tsx';
import * as landingCopy from './-landing-copy.ts';
import * as copy from './-abouthost-copy.ts';

export const Route = createFileRoute('/_public/abouthost')({ component: HowItWorksPage });

function HowItWorksPage() {
  return (
    <Sections>
      <h1>{copy.heading}</h1>
      <section aria-label={landingCopy.findByLocation}>
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
