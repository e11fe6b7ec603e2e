import { Link } from '@tanstack/react-router';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useSession } from '../../flows/session/use-session.ts';
import styles from './tab-bar.module.css';

/** The navigation bar of a phone, shown at 800 px and less. */
export function TabBar() {
  const { user, host } = useSession();
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
      {user === undefined && host !== undefined ? (
        <Link to="/dashboardLayout/hostdashboard" className={styles['tab']}>
          <Icon name="layout-dashboard" size={22} />
          Dashboard
        </Link>
      ) : (
        <Link to="/userAccountSetting" className={styles['tab']}>
          <Icon name="user" size={22} />
          Account
        </Link>
      )}
    </nav>
  );
}
