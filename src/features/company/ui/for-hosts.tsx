import type { ReactNode } from 'react';
import { HOST_FAQ, HOST_STEPS, HOST_TESTIMONIALS } from '../content/for-hosts.ts';
import styles from './for-hosts.module.css';

interface HostHeroProps {
  /** What leads on. */
  readonly action: ReactNode;
  readonly scene: (className: string) => ReactNode;
}

export function HostHero({ action, scene }: HostHeroProps) {
  return (
    <section className={styles['hero']} aria-labelledby="host-hero-title">
      <div className={styles['words']}>
        <h1 id="host-hero-title" className={styles['title']}>
          Become a <em>Host</em>
        </h1>
        <p className={styles['lead']}>
          Your space has hours to sell. List your desks, studio or meeting room: you set the hours
          and the prices, guests pay before they come, and you are paid into your own account.
        </p>
        {action}
      </div>
      {scene(styles['scene'] ?? '')}
    </section>
  );
}

export function HostSteps() {
  return (
    <section aria-labelledby="host-steps-title">
      <h2 id="host-steps-title">How to become a host</h2>
      <ol className={styles['steps']}>
        {HOST_STEPS.map(({ title, text }, index) => (
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
      <h2 id="host-testimonials-title">What hosts say</h2>
      <ul className={styles['steps']}>
        {HOST_TESTIMONIALS.map(({ name, stack, reply }) => (
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

export function HostFaq() {
  return (
    <section aria-labelledby="host-faq-title">
      <h2 id="host-faq-title">Questions hosts ask</h2>
      <div className={styles['faq']}>
        {HOST_FAQ.map(({ question, answer }) => (
          <details key={question} name="host-faq" className={styles['question']}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
