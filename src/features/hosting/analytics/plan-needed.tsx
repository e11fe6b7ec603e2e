import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './analytics.module.css';

const SHOWS = [
  'Bookings, revenue and views, day by day',
  'Which hours of the week are full, and which stand empty',
  'How many of those who look also book, for each space',
  'Every table as a CSV file for your books',
];

/** What the premium plan has here, and the way to it. */
export function PlanNeeded() {
  return (
    <section className={styles['plan']}>
      <h2>Analytics are part of the premium plan</h2>
      <ul>
        {SHOWS.map((text) => (
          <li key={text}>
            <Icon name="check" size={18} />
            {text}
          </li>
        ))}
      </ul>
      <Link to="/becomeahost" className={buttonClass('next')}>
        See the plans
      </Link>
    </section>
  );
}
