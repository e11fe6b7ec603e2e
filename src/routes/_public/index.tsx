import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Space } from '#contract/spaces/spaces.ts';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { FeaturedSpaces } from '#src/features/catalogue/landing/featured-spaces.tsx';
import { Hero } from '#src/features/catalogue/landing/hero.tsx';
import { WhenNear } from '#src/ui/lazy/when-near.tsx';

export const Route = createFileRoute('/_public/')({ component: Landing });

const LandingMore = lazyRouteComponent(() => import('./-landing-more.tsx'), 'LandingMore');

function Landing() {
  return (
    <Sections>
      <Hero />
      <FeaturedSpaces actions={bookNow} />
      <WhenNear height="200vh" onlyInApp load={LandingMore.preload}>
        <LandingMore actions={bookNow} />
      </WhenNear>
    </Sections>
  );
}

function bookNow(space: Space) {
  return <BookButton label="Book Now" space={space} />;
}
