import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import type { InstallStep } from './copy.ts';
import styles from './install.module.css';

/** The steps of installing the app, with the icons to look for. */
export function InstallSteps({ steps }: { readonly steps: readonly InstallStep[] }) {
  return (
    <Stack as="ol" gap={3} className={styles['steps']}>
      {steps.map(({ icon, text }) => (
        <Inline as="li" gap={3} align="center" key={text}>
          <Stack as="span" ground="card" tone="link" line radius="field" className={styles['sign']}>
            <Icon name={icon} size={24} />
          </Stack>
          {text}
        </Inline>
      ))}
    </Stack>
  );
}
