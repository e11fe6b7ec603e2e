import { useEffect, useRef } from 'react';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';

interface FilterChipsProps<Filter extends string> {
  /** What the chips choose. */
  readonly label: string;
  readonly filters: readonly Filter[];
  readonly labels: Readonly<Record<Filter, string>>;
  readonly chosen: Filter;
  readonly onChoose: (filter: Filter) => void;
}

/** Chips that choose one of the filters of a list. */
export function FilterChips<Filter extends string>(props: FilterChipsProps<Filter>) {
  const { label, filters, labels, chosen, onChoose } = props;
  const ref = useRef<HTMLDivElement>(null);
  // A link may choose a filter whose chip is beyond the edge of a phone. Only the row scrolls:
  // `scrollIntoView` would also scroll the page to a row that is below its edge.
  useEffect(() => {
    const row = ref.current?.querySelector<HTMLElement>('[role="group"]');
    const chip = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row || !chip) return;
    const room = row.clientWidth - chip.offsetWidth;
    row.scrollTo({ left: chip.offsetLeft - row.offsetLeft - room / 2 });
  }, [chosen]);
  return (
    <div ref={ref}>
      <ChoiceChips
        label={label}
        choices={filters.map((filter) => labels[filter])}
        chosen={labels[chosen]}
        onChoose={(text) => onChoose(filters.find((one) => labels[one] === text) ?? chosen)}
      />
    </div>
  );
}
