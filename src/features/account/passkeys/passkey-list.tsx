import type { Passkey } from '#contract/accounts/passkeys.ts';
import { dateText, dateTimeText } from '#contract/time/format-lagos-time.ts';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from '../ui/account.module.css';
import * as copy from './copy.ts';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <Stack as="ul" fit gap={4} className={styles['devices']} aria-label={copy.listLabel}>
      {passkeys.map((passkey) => {
        const device = passkey.device || copy.unknownDevice;
        return (
          <li key={passkey.id}>
            <Icon name="lock" size={20} />
            <Box breaks>
              <p>
                <strong>{device}</strong>
              </p>
              <Text tone="muted" size="s">
                {copy.addedOn(dateText(passkey.createdAt))}
              </Text>
              {passkey.lastUsedAt === undefined ? null : (
                <Text tone="muted" size="s">
                  {copy.lastUsed(dateTimeText(passkey.lastUsedAt))}
                </Text>
              )}
            </Box>
            <RemovingButton
              aria-label={copy.removeFrom(device)}
              disabled={false}
              onClick={() => onRemove(passkey)}
            >
              {copy.remove}
            </RemovingButton>
          </li>
        );
      })}
    </Stack>
  );
}
