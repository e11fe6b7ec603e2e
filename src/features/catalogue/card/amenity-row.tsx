import { AMENITY_LABELS, type AmenityId } from '#contract/spaces/amenities.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { AMENITY_ICONS, SHOWN_AMENITIES } from './amenity-icons.ts';
import styles from './amenity-row.module.css';

export function AmenityRow({ amenities }: { readonly amenities: readonly AmenityId[] }) {
  return (
    <ul className={styles['row']} aria-label="Amenities">
      {amenities.slice(0, SHOWN_AMENITIES).map((id) => (
        <li key={id} className={styles['amenity']} title={AMENITY_LABELS[id]}>
          <Icon name={AMENITY_ICONS[id]} size={18} />
          <span className="visually-hidden">{AMENITY_LABELS[id]}</span>
        </li>
      ))}
    </ul>
  );
}
