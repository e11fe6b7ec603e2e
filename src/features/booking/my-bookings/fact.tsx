import type { ReactNode } from 'react';
import { Text } from '#src/ui/layout/layout.tsx';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One entry of a `dl`. */
export function FactRow({ name, children }: FactProps) {
  return (
    <div>
      <Text as="dt" tone="muted" size="xs">
        {name}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </div>
  );
}
