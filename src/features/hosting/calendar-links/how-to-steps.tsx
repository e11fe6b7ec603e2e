import { Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './calendar-links.module.css';

interface HowToStepsProps {
  readonly title: string;
  readonly apps: readonly { readonly app: string; readonly steps: string }[];
}

/** Explains how to use an address in the calendar apps that hosts have. */
export function HowToSteps({ title, apps }: HowToStepsProps) {
  return (
    <section className={styles['how-to']} aria-label={title}>
      <h3>{title}</h3>
      <Stack as="dl" gap={3} size="s">
        {apps.map(({ app, steps }) => (
          <div key={app}>
            <Text as="dt" weight={600}>
              {app}
            </Text>
            <Text as="dd" tone="muted">
              {steps}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  );
}
