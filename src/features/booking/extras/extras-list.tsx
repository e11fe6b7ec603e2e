import { useId } from 'react';
import { extraPriceText } from '#contract/extras/extra-price.ts';
import type { Extra } from '#contract/extras/extras.ts';
import * as copy from '../dialog/form-copy.ts';
import styles from './extras.module.css';

/** The extras of a space with their prices, for its page; nothing if it has none. */
export function ExtrasList({ extras }: { readonly extras: readonly Extra[] }) {
  const id = useId();
  if (extras.length === 0) return null;
  return (
    <section className={styles['extras']} aria-labelledby={id}>
      <h2 id={id}>{copy.extrasTitle}</h2>
      <p className={styles['hint']}>{copy.addExtrasWhenBooking}</p>
      <ul className={styles['prices']}>
        {extras.map((extra) => (
          <li key={extra.id} className={styles['price']}>
            <span className={styles['name']}>{extra.name}</span>
            <span>{extraPriceText(extra)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
