import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './analytics.module.css';
import * as copy from './copy.ts';

/** Shows what the premium plan includes here, and leads to the plans. */
export function PlanNeeded() {
  return (
    <section className={styles['plan']}>
      <h2>{copy.premiumOnly}</h2>
      <ul>
        {copy.premiumIncludes.map((text) => (
          <li key={text}>
            <Icon name="check" size={18} />
            {text}
          </li>
        ))}
      </ul>
      <Link to="/becomeahost" className={buttonClass('next')}>
        {copy.seePlans}
      </Link>
    </section>
  );
}
