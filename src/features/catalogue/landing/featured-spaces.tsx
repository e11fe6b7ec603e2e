import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { useFirstPage } from '../api/first-page.ts';
import * as copy from './landing-copy.ts';
import type { Filters } from '#contract/search/filters.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { filterTests } from '#contract/search/filter-tests.ts';
import { CardCell, CardGrid } from '../card/card-grid.tsx';
import { CatalogueUnavailable } from '../freshness/catalogue-unavailable.tsx';
import { CardSkeletons } from '../card/card-skeleton.tsx';
import styles from './landing.module.css';
import { SpaceCard } from '../card/space-card.tsx';

/** Number of spaces (specification §9). */
export const FEATURED_SPACES = 6;

const CHOICES = {
  All: {},
  Yaba: { location: 'Yaba' },
  Ikeja: { location: 'Ikeja' },
  Lekki: { location: 'Lekki' },
  'Victoria island': { location: 'Victoria island' },
  'Solar power': { amenities: ['solar'] },
  'Under ₦10,000': { maxPrice: 9999 },
  Studios: { type: 'creative space' },
} as const satisfies Record<string, Partial<Filters>>;

type Choice = keyof typeof CHOICES;

const NAMES = Object.keys(CHOICES) as Choice[];

interface FeaturedSpacesProps {
  readonly actions: (space: Space) => ReactNode;
}

export function FeaturedSpaces({ actions }: FeaturedSpacesProps) {
  const [choice, setChoice] = useState<Choice>('All');
  return (
    <section aria-labelledby="featured-title">
      <div className={styles['head']}>
        <h2 id="featured-title">{copy.featured}</h2>
        <Link to="/allspace" className={buttonClass('quiet')}>
          All spaces
        </Link>
      </div>
      <ChoiceChips label="Show" choices={NAMES} chosen={choice} onChoose={setChoice} />
      <Six filters={CHOICES[choice]} actions={actions} />
    </section>
  );
}

function Six({ filters, actions }: FeaturedSpacesProps & { readonly filters: Partial<Filters> }) {
  const { status, catalogue, problem, retry } = useCatalogue();
  const firstPage = useFirstPage(filters)?.spaces;
  const spaces = catalogue?.spaces ?? firstPage;

  if (spaces === undefined) {
    if (status !== 'unavailable') return <CardSkeletons count={FEATURED_SPACES} />;
    return <CatalogueUnavailable problem={problem} retry={retry} />;
  }

  const tests = filterTests(filters);
  const results = spaces.filter((space) => tests.every((test) => test(space)));
  if (results.length === 0) {
    return <EmptyState icon="search" title={copy.noneFeatured} text={copy.tryAnother} />;
  }
  return (
    <CardGrid label="Spaces">
      {results.slice(0, FEATURED_SPACES).map((space) => (
        <CardCell key={space.id}>
          <SpaceCard space={space} actions={actions(space)} />
        </CardCell>
      ))}
    </CardGrid>
  );
}
