import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { HeroScene } from '#src/features/catalogue/landing/hero-scene.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import styles from './account-layout.module.css';
import { slogan } from '#src/features/account/copy.ts';
import { onLogInElsewhere } from '#src/flows/session/log-in-elsewhere.ts';
import { Stack } from '#src/ui/layout/layout.tsx';

/** A form beside an illustration; on a phone only the form. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useRedirectAfterLogInElsewhere();
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <div className={styles['columns']}>
      <Stack fit gap={6} className={styles['form']}>
        <IconButton icon="arrow-left" label="Back" onClick={back} />
        {children}
      </Stack>
      <aside className={styles['side']} aria-hidden="true">
        <HeroScene className={styles['scene'] ?? ''} />
        <p className={styles['slogan']}>
          {slogan.before}
          <em>{slogan.emphasis}</em>
          {slogan.after}
        </p>
      </aside>
    </div>
  );
}

/**
 * Redirects away from an open log-in page when someone has logged in on another page, because a
 * second log-in would end the first session.
 */
function useRedirectAfterLogInElsewhere(): void {
  const router = useRouter();
  useEffect(() => onLogInElsewhere(() => void router.invalidate()), [router]);
}
