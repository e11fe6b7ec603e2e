import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { useSession } from '../session/use-session.ts';
import { MainLinks } from './main-links.tsx';
import styles from './site-header.module.css';

const PersonDoors = lazyRouteComponent(() => import('./person-doors.tsx'), 'PersonDoors');

export function SiteHeader() {
  const { user, host, admin } = useSession();
  const isAnybody = user !== undefined || host !== undefined || admin;
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']} aria-label="Àyè, home">
        <Wordmark />
      </Link>
      <nav className={styles['nav']} aria-label="Main">
        <MainLinks />
      </nav>
      {isAnybody ? (
        <Suspense>
          <PersonDoors />
        </Suspense>
      ) : (
        <VisitorDoors />
      )}
    </header>
  );
}

function VisitorDoors() {
  return (
    <>
      <div className={styles['doors']}>
        <Menu label="Login" buttonClassName={buttonClass('quiet')}>
          <LogInLinks />
        </Menu>
        <Menu label="Sign Up" buttonClassName={buttonClass('primary')}>
          <SignUpLinks />
        </Menu>
      </div>
      <div className={styles['more']}>
        <Menu label="Menu" buttonClassName={buttonClass('quiet')}>
          <MainLinks />
          <LogInLinks />
          <SignUpLinks />
        </Menu>
      </div>
    </>
  );
}

function LogInLinks() {
  return (
    <>
      <Link to="/login">Log in to book</Link>
      <Link to="/hostlogin">Log in as a host</Link>
    </>
  );
}

function SignUpLinks() {
  return (
    <>
      <Link to="/usersignup">Sign up to book</Link>
      <Link to="/hostsignup">Sign up as a host</Link>
    </>
  );
}
