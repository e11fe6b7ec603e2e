import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { MessagesIcon, MessagesLink } from '../../flows/messages/messages-link.tsx';
import { useLogOut } from '../../flows/session/use-log-out.tsx';
import { useSession } from '../../flows/session/use-session.ts';
import { MainLinks } from './site-header.tsx';
import * as copy from '../../flows/session/copy.ts';
import styles from './site-header.module.css';

/** The end of the header for someone who is logged in, on a laptop and on a phone. */
export function AccountLinks() {
  const { user, host } = useSession();
  const { logOut, question } = useLogOut();
  const links = <PersonLinks logOut={logOut} />;
  return (
    <>
      <div className={styles['account']}>
        {user === undefined ? null : <MessagesIcon account="user" />}
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
        {user === undefined ? null : <MessagesIcon account="user" />}
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
          <MessagesLink account="user" />
          <Link to="/savedspace">Saved Spaces</Link>
          <Link to="/userAccountSetting">{copy.accountSettings}</Link>
        </>
      )}
      {host === undefined ? null : <Link to="/dashboardLayout/hostdashboard">Host dashboard</Link>}
      {admin ? <Link to="/admindashboard">Admin</Link> : null}
      <Link to="/settings">App settings</Link>
      <LogOuts logOut={logOut} />
    </>
  );
}

/** If more than one role is logged in on the device, each has its own log-out button. */
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
          {isOne ? 'Log out' : copy.logOutAsHost}
        </button>
      )}
      {admin ? (
        <button type="button" onClick={() => logOut('admin')}>
          {isOne ? 'Log Out' : copy.logOutAsAdmin}
        </button>
      ) : null}
    </>
  );
}
