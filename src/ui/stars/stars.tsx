import { Icon } from '../icons/icon.tsx';
import * as copy from '../copy.ts';
import styles from '../icons/icon.module.css';

/** `★★★★☆` */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <p className={styles['stars']}>
      <span className="visually-hidden">{copy.starsOf5(stars)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={16} filled={star <= stars} />
      ))}
    </p>
  );
}
