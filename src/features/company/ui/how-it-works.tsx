import { HOW_IT_WORKS } from '../content/how-it-works.ts';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  return (
    <section className={styles['section']}>
      <div className={styles['what']}>
        <h2>What is Àyè?</h2>
        <p>
          Àyè is Yoruba for space, an opening. It is where Lagos finds desks, studios and meeting
          rooms by the hour or the day, and where the people who own them open their doors.
        </p>
      </div>
      <div>
        <h2>How it works</h2>
        <ol className={styles['steps']}>
          {HOW_IT_WORKS.map((step, index) => (
            <li key={step.title} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
