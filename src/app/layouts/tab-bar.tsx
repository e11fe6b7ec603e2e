import { Link } from '@tanstack/react-router';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './tab-bar.module.css';

/** The phone's way around, at 800 px and less. */
export function TabBar() {
  return (
    <nav className={styles['bar']} aria-label="Quick">
      <Link to="/allspace" className={styles['tab']}>
        <Icon name="search" size={22} />
        Find
      </Link>
      <Link to="/savedspace" className={styles['tab']}>
        <Icon name="heart" size={22} />
        Saved
      </Link>
      <Link to="/managebookings" className={styles['tab']}>
        <Icon name="ticket" size={22} />
        Bookings
      </Link>
      <Link to="/userAccountSetting" className={styles['tab']}>
        <Icon name="user" size={22} />
        Account
      </Link>
    </nav>
  );
}
