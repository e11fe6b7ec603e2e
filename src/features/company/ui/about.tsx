import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../content/about-copy.ts';
import styles from './about.module.css';
import { PageLead } from './page-lead.tsx';

interface AboutProps {
  readonly scene?: ReactNode;
  /** Links to what to do next. */
  readonly next?: ReactNode;
}

export function About({ scene, next }: AboutProps) {
  return (
    <div className={styles['about']}>
      <PageLead title="About Us" text={copy.lead} scene={scene} />
      <div className={styles['pair']}>
        <section>
          <h2>Our mission</h2>
          <p>{copy.MISSION}</p>
        </section>
        <section>
          <h2>Our vision</h2>
          <p>{copy.VISION}</p>
        </section>
      </div>
      <section>
        <h2>{copy.principles}</h2>
        <ul className={styles['cards']}>
          {copy.PRINCIPLES.map(({ title, text, icon }) => (
            <li key={title}>
              <span className={styles['icon']}>
                <Icon name={icon} size={22} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>The team</h2>
        <ul className={styles['cards']}>
          {copy.TEAM.map(({ role, text, icon }) => (
            <li key={role}>
              <span className={styles['icon']}>
                <Icon name={icon} size={22} />
              </span>
              <h3>{role}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['next']}>
        <div>
          <h2>{copy.nextHeading}</h2>
          <p>{copy.nextText}</p>
        </div>
        <div className={styles['links']}>{next}</div>
      </section>
    </div>
  );
}
