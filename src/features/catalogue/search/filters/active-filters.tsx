import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../search-copy.ts';
import { describeFilters } from '../model/describe-filters.ts';
import type { Filters } from '#contract/search/filters.ts';
import styles from './active-filters.module.css';
import type { ChangeFilters } from './filter-fields.tsx';

interface ActiveFiltersProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
  readonly onReset: () => void;
}

/** The active filters, each of which can be removed with one tap. */
export function ActiveFilters({ filters, onChange, onReset }: ActiveFiltersProps) {
  'use memo';
  const described = describeFilters(filters).filter(({ key }) => key !== 'q');
  if (described.length === 0) return null;
  return (
    <ul className={styles['row']} aria-label={copy.activeFilters}>
      {described.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={copy.removeFilter(label)}
            onClick={() => onChange(without)}
          >
            {label}
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={onReset}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
