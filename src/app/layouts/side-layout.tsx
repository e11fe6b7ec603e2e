import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Capability } from '#contract/capabilities.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import styles from './side-layout.module.css';

interface SideLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
  readonly children: string;
  /** Only shown with a provider that has it. */
  readonly needs?: Capability;
  /** Whether it is the current page only at exactly this address. */
  readonly exact?: boolean;
}

/** A link of the sidebar or of its menu. */
export function SideLink({ needs, ...link }: SideLinkProps) {
  return needs === undefined ? <IconLink {...link} /> : <OfferedLink {...link} needs={needs} />;
}

function OfferedLink({ needs, ...link }: SideLinkProps & { readonly needs: Capability }) {
  return useCapability(needs) === true ? <IconLink {...link} /> : null;
}

function IconLink({ to, icon, children, exact = false }: Omit<SideLinkProps, 'needs'>) {
  return (
    <Link to={to} activeOptions={{ exact }}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}

interface SideLayoutProps {
  readonly label: string;
  /** The links of the sidebar; on a phone they are at the bottom. */
  readonly links: ReactNode;
  /** Links that on a phone are in the menu at the top. */
  readonly moreLinks?: ReactNode;
  readonly greeting?: string;
  readonly action?: ReactNode;
  readonly onLogOut: () => void;
  readonly logOutLabel: string;
  readonly children: ReactNode;
}

/** The frame of the working screens: a sidebar on a laptop, bars at both ends on a phone. */
export function SideLayout(props: SideLayoutProps) {
  const { label, links, moreLinks, greeting, action, onLogOut, logOutLabel, children } = props;
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <header className={styles['side']}>
        <Link to="/" className={styles['brand']} aria-label="Àyè, home">
          <Wordmark />
        </Link>
        <nav className={styles['nav']} aria-label={label}>
          {links}
          <Stack as="span" gap={1} className={styles['wide-only']}>
            {moreLinks}
          </Stack>
        </nav>
        <button type="button" className={styles['leave']} onClick={onLogOut}>
          <Icon name="log-out" />
          {logOutLabel}
        </button>
        <div className={styles['narrow-only']}>
          <Menu label="Menu" buttonClassName={buttonClass('quiet')}>
            {moreLinks}
            <button type="button" onClick={onLogOut}>
              {logOutLabel}
            </button>
          </Menu>
        </div>
      </header>
      <div className={styles['page']}>
        <Cluster gap={3} align="center" spread className={styles['top']}>
          {greeting === undefined ? null : (
            <Text size="title-l" weight={700} narrow breaks className={styles['greeting']}>
              {greeting}
            </Text>
          )}
          {action}
        </Cluster>
        <main id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
    </div>
  );
}
