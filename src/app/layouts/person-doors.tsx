import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { useLogOut } from '../session/use-log-out.tsx';
import { useSession } from '../session/use-session.ts';
import { MainLinks } from './main-links.tsx';
import styles from './site-header.module.css';

/** The header's end for somebody who is logged in, on a laptop and on a phone. */
export function PersonDoors() {
  const { user, host } = useSession();
  const { logOut, question } = useLogOut();
  const links = <PersonLinks logOut={logOut} />;
  return (
    <>
      <div className={styles['doors']}>
        {host === undefined ? null : (
          <Link to="/dashboardLayout/hostdashboard" className={buttonClass('quiet')}>
            Dashboard
          </Link>
        )}
        <Menu
          label={user?.name || host?.name || 'Account'}
          buttonClassName={`${buttonClass('quiet')} ${styles['person']}`}
        >
          {links}
        </Menu>
      </div>
      <div className={styles['more']}>
        <Menu label="Menu" buttonClassName={buttonClass('quiet')}>
          <MainLinks />
          {links}
        </Menu>
      </div>
      {question}
    </>
  );
}

type LogOutProps = Pick<ReturnType<typeof useLogOut>, 'logOut'>;

function PersonLinks({ logOut }: LogOutProps) {
  const { user, host, admin } = useSession();
  return (
    <>
      {user === undefined ? null : (
        <>
          <Link to="/managebookings">Manage Bookings</Link>
          <Link to="/savedspace">Saved Spaces</Link>
          <Link to="/userAccountSetting">My Account Settings</Link>
        </>
      )}
      {host === undefined ? null : <Link to="/dashboardLayout/hostdashboard">Host dashboard</Link>}
      {admin ? <Link to="/admindashboard">Admin</Link> : null}
      <Link to="/settings">App settings</Link>
      <LogOuts logOut={logOut} />
    </>
  );
}

/** With more than one role on the device, each has a log-out of its own. */
function LogOuts({ logOut }: LogOutProps) {
  const { user, host, admin } = useSession();
  const isOne = [user !== undefined, host !== undefined, admin].filter(Boolean).length === 1;
  return (
    <>
      {user === undefined ? null : (
        <button type="button" onClick={() => logOut('user')}>
          Log Out
        </button>
      )}
      {host === undefined ? null : (
        <button type="button" onClick={() => logOut('host')}>
          {isOne ? 'Log out' : 'Log out as host'}
        </button>
      )}
      {admin ? (
        <button type="button" onClick={() => logOut('admin')}>
          {isOne ? 'Log Out' : 'Log out as admin'}
        </button>
      ) : null}
    </>
  );
}
