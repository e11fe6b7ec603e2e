import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { useSession } from '../../flows/session/use-session.ts';
import * as copy from '../copy.ts';
import styles from './site-header.module.css';

const AccountLinks = lazyRouteComponent(() => import('./account-links.tsx'), 'AccountLinks');

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
          <AccountLinks />
        </Suspense>
      ) : (
        <VisitorLinks />
      )}
    </header>
  );
}

function VisitorLinks() {
  return (
    <>
      <div className={styles['account']}>
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
      <Link to="/login">{copy.logInAsUser}</Link>
      <Link to="/hostlogin">{copy.logInAsHost}</Link>
    </>
  );
}

function SignUpLinks() {
  return (
    <>
      <Link to="/usersignup">{copy.signUpAsUser}</Link>
      <Link to="/hostsignup">{copy.signUpAsHost}</Link>
    </>
  );
}

export function MainLinks() {
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }}>
        Home
      </Link>
      <Link to="/becomeahost">{copy.becomeHost}</Link>
      <Link to="/aboutus">About Us</Link>
    </>
  );
}
