import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useLogOut } from '../session/use-log-out.tsx';
import { SideLayout } from './side-layout.tsx';

export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const { logOut, question } = useLogOut();
  return (
    <SideLayout
      label="Admin"
      links={
        <Link to="/admindashboard">
          <Icon name="layout-dashboard" />
          Admin
        </Link>
      }
      moreLinks={
        <Link to="/settings">
          <Icon name="sliders-horizontal" />
          App settings
        </Link>
      }
      greeting="Admin"
      onLogOut={() => logOut('admin')}
      logOutLabel="Log Out"
    >
      {children}
      {question}
    </SideLayout>
  );
}
