import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../content/how-it-works-copy.ts';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  return (
    <section className={styles['section']}>
      <div className={styles['what']}>
        <h2>{copy.whatHeading}</h2>
        <p>{copy.what}</p>
      </div>
      <div>
        <h2>{copy.stepsHeading}</h2>
        <ol className={styles['steps']}>
          {copy.HOW_IT_WORKS.map((step, index) => (
            <li key={step.title} className={styles['step']}>
              <span className={styles['head']} aria-hidden="true">
                <span className={styles['number']}>{index + 1}</span>
                <Icon name={step.icon} size={24} />
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
