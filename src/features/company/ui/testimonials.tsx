import { useSyncExternalStore } from 'react';
import { liteNow, onLite } from '#src/platform/lite/lite-now.ts';
import { Carousel } from '#src/ui/carousel/carousel.tsx';
import * as copy from '../content/testimonials-copy.ts';
import styles from './testimonials.module.css';

/** Milliseconds (specification §2: every 3 seconds). */
const AUTOPLAY_MS = 3000;

export function Testimonials() {
  const lite = useSyncExternalStore(onLite, liteNow, () => false as const);
  return (
    <section className={styles['section']} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{copy.heading}</h2>
      <Carousel
        label="Testimonials"
        layout="three-from-1024"
        autoplay={lite ? undefined : AUTOPLAY_MS}
      >
        {copy.TESTIMONIALS.map(({ name, stack, reply }) => (
          <figure key={name} className={styles['card']}>
            <blockquote>{reply}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{stack}</span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}
