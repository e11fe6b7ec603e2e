import { Link } from '@tanstack/react-router';
import { call } from '#src/platform/http/call.ts';
import { hostProfileQuery } from '../../api/profile.ts';
import { useOfflineQuery } from '../../ui/use-offline-query.ts';
import { DashboardNotice } from '../dashboard-notice.tsx';
import * as copy from './copy.ts';

/** Asks a host for the ID again, if an admin has refused it; otherwise nothing. */
export function IdNotice({ since }: { readonly since: number }) {
  const profile = useOfflineQuery(hostProfileQuery(call, since));
  if (profile.status !== 'ready') return null;
  const { identity } = profile.value;
  if (identity?.state !== 'refused') return null;
  return (
    <DashboardNotice>
      {copy.idRefused(identity.reason)}{' '}
      <Link to="/dashboardLayout/accountsetting">{copy.enterIdAgain}</Link>
    </DashboardNotice>
  );
}
