import { Link } from '@tanstack/react-router';
import { call } from '#src/platform/http/call.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { hostProfileQuery } from '../../api/profile.ts';
import { useOfflineQuery } from '../../ui/use-offline-query.ts';
import styles from '../dashboard.module.css';
import * as copy from './copy.ts';

/** Asks a host for the ID again, if an admin has refused it; otherwise nothing. */
export function IdNotice({ since }: { readonly since: number }) {
  const profile = useOfflineQuery(hostProfileQuery(call, since));
  if (profile.status !== 'ready') return null;
  const { identity } = profile.value;
  if (identity?.state !== 'refused') return null;
  return (
    <Inline
      gap={3}
      pad={4}
      ground="warn"
      radius="field"
      size="s"
      className={styles['notice']}
      role="status"
    >
      <Icon name="info" />
      <p>
        {copy.idRefused(identity.reason)}{' '}
        <Link to="/dashboardLayout/accountsetting">{copy.enterIdAgain}</Link>
      </p>
    </Inline>
  );
}
