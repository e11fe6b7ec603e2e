import type { ReactNode } from 'react';
import * as copy from '../content/for-hosts-copy.ts';
import styles from './for-hosts.module.css';

interface HostHeroProps {
  /** The button that leads to the next step. */
  readonly action: ReactNode;
  readonly scene: (className: string) => ReactNode;
}

export function HostHero({ action, scene }: HostHeroProps) {
  return (
    <section className={styles['hero']} aria-labelledby="host-hero-title">
      <div className={styles['text']}>
        <h1 id="host-hero-title" className={styles['title']}>
          {copy.becomeA} <em>{copy.host}</em>
        </h1>
        <p className={styles['lead']}>{copy.lead}</p>
        {action}
      </div>
      {scene(styles['scene'] ?? '')}
    </section>
  );
}

export function HostSteps() {
  return (
    <section aria-labelledby="host-steps-title">
      <h2 id="host-steps-title">{copy.stepsHeading}</h2>
      <ol className={styles['steps']}>
        {copy.HOST_STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles['card']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function HostTestimonials() {
  return (
    <section aria-labelledby="host-testimonials-title">
      <h2 id="host-testimonials-title">{copy.testimonialsHeading}</h2>
      <ul className={styles['steps']}>
        {copy.HOST_TESTIMONIALS.map(({ name, stack, reply }) => (
          <li key={name}>
            <figure className={`${styles['card']} ${styles['quote']}`}>
              <blockquote>{reply}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{stack}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HostFaqProps {
  /** The provider has our rules for holding and cancelling bookings. */
  readonly hasOurBookings: boolean;
}

export function HostFaq({ hasOurBookings }: HostFaqProps) {
  return (
    <section aria-labelledby="host-faq-title">
      <h2 id="host-faq-title">{copy.faqHeading}</h2>
      <div className={styles['faq']}>
        {copy.HOST_FAQ.map(({ question, answer, elsewhere = answer }) => (
          <details key={question} name="host-faq" className={styles['question']}>
            <summary>{question}</summary>
            <p>{hasOurBookings ? answer : elsewhere}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
