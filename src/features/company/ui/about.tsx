import * as copy from '../content/about-copy.ts';
import styles from './about.module.css';

export function About() {
  return (
    <div className={styles['about']}>
      <section className={styles['lead']}>
        <h1>About Us</h1>
        <p>{copy.lead}</p>
      </section>
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
          {copy.PRINCIPLES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>The team</h2>
        <ul className={styles['cards']}>
          {copy.TEAM.map(({ role, text }) => (
            <li key={role}>
              <h3>{role}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
