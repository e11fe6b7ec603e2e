import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeroScene } from '#src/features/catalogue/ui/hero-scene.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { useLeadOn } from '../session/use-lead-on.ts';
import styles from './account-layout.module.css';
import * as copy from './side-copy.ts';

/** A form beside an illustration; on a phone only the form. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useLeadOn();
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['form']}>
        <IconButton icon="arrow-left" label="Back" onClick={back} />
        {children}
      </div>
      <aside className={styles['side']} aria-hidden="true">
        <HeroScene className={styles['scene'] ?? ''} />
        <p className={styles['words']}>
          {copy.slogan.before}
          <em>{copy.slogan.emphasis}</em>
          {copy.slogan.after}
        </p>
      </aside>
    </div>
  );
}
