import type { ReactNode } from 'react';
import { Stack, Text } from './layout.tsx';

interface LabelledBlockProps {
  readonly label: string;
  /** Shown in bold. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** One thing with its label above it, on a tinted ground. */
export function LabelledBlock({ label, title, children }: LabelledBlockProps) {
  return (
    <Stack as="dl" gap={1} pad={4} ground="tint" radius="field">
      <Text as="dt" tone="muted" size="s">
        {label}
      </Text>
      <Stack as="dd" gap={1} breaks>
        <strong>{title}</strong>
        <span>{children}</span>
      </Stack>
    </Stack>
  );
}
