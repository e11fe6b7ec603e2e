import { createFileRoute, lazyRouteComponent, Link } from '@tanstack/react-router';
import type { Space } from '#contract/spaces.ts';
import { Sections } from '#src/app/layouts/sections.tsx';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { FeaturedSpaces } from '#src/features/catalogue/ui/featured-spaces.tsx';
import { Hero } from '#src/features/catalogue/ui/hero.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { WhenNear } from '#src/ui/lazy/when-near.tsx';
import * as copy from './-cards-copy.ts';

export const Route = createFileRoute('/_public/')({ component: Landing });

const LandingMore = lazyRouteComponent(() => import('./-landing-more.tsx'), 'LandingMore');

function Landing() {
  return (
    <Sections>
      <Hero />
      <FeaturedSpaces actions={cardActions} />
      <WhenNear height="200vh">
        <LandingMore actions={cardActions} />
      </WhenNear>
    </Sections>
  );
}

function cardActions(space: Space) {
  return (
    <>
      <Link
        to="/detailpage/$id"
        params={{ id: space.id }}
        className={buttonClass('quiet')}
        aria-label={copy.detailsOf(space.name)}
      >
        Space Details
      </Link>
      <BookButton label="Book Now" space={space} />
    </>
  );
}
