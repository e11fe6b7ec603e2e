import { Card, Stack } from '#src/ui/layout/layout.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import * as copy from './copy.ts';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { SetUp } from './set-up.tsx';

interface RequiredScreenProps {
  /** Whether the provider has the capability `passkeys`. */
  readonly hasPasskeys: boolean;
  /**
   * Called when it is on and the recovery codes have been seen, or when a passkey was used instead.
   */
  readonly onDone: () => void;
}

/** Shown to an admin instead of the console until the second factor that the server requires is on. */
export function RequiredScreen({ hasPasskeys, onDone }: RequiredScreenProps) {
  return (
    <Stack fit gap={6}>
      <ScreenHead title={copy.requiredTitle}>{copy.requiredText}</ScreenHead>
      <Card as="section" fit gap={5} pad="wide">
        <SetUp owner="admin" onDone={onDone} />
      </Card>
      {hasPasskeys ? <PasskeysPanel owner="admin" onUsed={onDone} /> : null}
    </Stack>
  );
}
