import { Link } from '@tanstack/react-router';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']} aria-label="Àyè, home">
        <Wordmark />
      </Link>
      <nav className={styles['nav']} aria-label="Main">
        <Link to="/" activeOptions={{ exact: true }}>
          Home
        </Link>
        <Link to="/becomeahost">Become a Host</Link>
        <Link to="/aboutus">About Us</Link>
      </nav>
      <div className={styles['doors']}>
        <Menu label="Login" buttonClassName={buttonClass('quiet')}>
          <Link to="/login">Log in to book</Link>
          <Link to="/hostlogin">Log in as a host</Link>
        </Menu>
        <Menu label="Sign Up" buttonClassName={buttonClass('primary')}>
          <Link to="/usersignup">Sign up to book</Link>
          <Link to="/hostsignup">Sign up as a host</Link>
        </Menu>
      </div>
      <div className={styles['more']}>
        <Menu label="Menu" buttonClassName={buttonClass('quiet')}>
          <Link to="/">Home</Link>
          <Link to="/becomeahost">Become a Host</Link>
          <Link to="/aboutus">About Us</Link>
          <Link to="/login">Log in to book</Link>
          <Link to="/hostlogin">Log in as a host</Link>
          <Link to="/usersignup">Sign up to book</Link>
          <Link to="/hostsignup">Sign up as a host</Link>
        </Menu>
      </div>
    </header>
  );
}
