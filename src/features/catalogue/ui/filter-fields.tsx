import { AMENITY_IDS, AMENITY_LABELS, type AmenityId } from '#contract/amenities.ts';
import { SPACE_TYPES } from '#contract/locations.ts';
import { lagosTime } from '#contract/rules/lagos-clock.ts';
import { Field } from '#src/ui/field/field.tsx';
import * as copy from '../search-copy.ts';
import type { Filters } from '../model/filters.ts';
import { AmountField } from './amount-field.tsx';
import styles from './filter-fields.module.css';
import { LocationSelect } from './location-select.tsx';
import { PriceRange } from './price-range.tsx';
import { useMinute } from './use-minute.ts';

export type ChangeFilters = (change: Partial<Filters>) => void;

interface FilterFieldsProps {
  /** A page may contain two sets of these fields; the prefix keeps their ids unique. */
  readonly idPrefix: string;
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** Parses a whole number of at least 1. */
const parseCapacity = (text: string): number | undefined =>
  /^0*[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;

export function FilterFields({ idPrefix, filters, onChange }: FilterFieldsProps) {
  'use memo';
  const id = (name: string) => `${idPrefix}-${name}`;
  const today = lagosTime(useMinute()).date;
  return (
    <div className={styles['fields']}>
      <Field id={id('location')} label="Location">
        <LocationSelect
          id={id('location')}
          value={filters.location}
          placeholder={copy.anywhere}
          onChange={(location) => onChange({ location })}
        />
      </Field>
      <Field id={id('type')} label={copy.spaceType}>
        <select
          id={id('type')}
          value={filters.type ?? ''}
          onChange={(event) =>
            onChange({ type: SPACE_TYPES.find((type) => type === event.target.value) })
          }
        >
          <option value="">Any</option>
          <option value="cowork hub">Cowork hub</option>
          <option value="creative space">Creative space</option>
        </select>
      </Field>
      <PriceRange idPrefix={idPrefix} filters={filters} onChange={onChange} />
      <div className={styles['pair']}>
        <AmountField
          id={id('capacity')}
          label="People"
          value={filters.capacity}
          parse={parseCapacity}
          format={String}
          unreadable={copy.enterPeople}
          onCommit={(capacity) => onChange({ capacity })}
        />
        <Field id={id('open')} label="Open on">
          <input
            id={id('open')}
            type="date"
            min={today}
            value={filters.openOn ?? ''}
            onChange={(event) => onChange({ openOn: event.target.value || undefined })}
          />
        </Field>
      </div>
      <AmenityChoices chosen={filters.amenities ?? []} onChange={onChange} />
    </div>
  );
}

function AmenityChoices({
  chosen,
  onChange,
}: {
  readonly chosen: readonly AmenityId[];
  readonly onChange: ChangeFilters;
}) {
  const toggle = (id: AmenityId) => {
    const next = AMENITY_IDS.filter((other) =>
      other === id ? !chosen.includes(id) : chosen.includes(other),
    );
    onChange({ amenities: next.length > 0 ? next : undefined });
  };
  return (
    <fieldset className={styles['amenities']}>
      <legend>Amenities</legend>
      {AMENITY_IDS.map((id) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {AMENITY_LABELS[id]}
        </label>
      ))}
    </fieldset>
  );
}
