import { buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { CopyField } from '#src/ui/form/copy-field.tsx';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import { type SharedSpace, waysToSend } from '../model/shared-space.ts';

interface ShareSheetProps {
  readonly shared: SharedSpace;
  readonly onClose: () => void;
}

export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  return (
    <Sheet title={copy.heading} open onClose={onClose}>
      <Stack gap={5}>
        <Text tone="muted">{shared.text}</Text>
        <CopyField
          label="Link"
          value={shared.url}
          button="Copy link"
          copied={copy.copied}
          notCopied={copy.notCopied}
          onCopied={onClose}
        />
        <Grid as="ul" gap={3} columns={130} aria-label={copy.shareWith}>
          {waysToSend(shared).map(({ name, href, isPage }) => (
            <li key={name}>
              <a
                href={href}
                className={buttonClass('quiet', true)}
                {...(isPage
                  ? {
                      target: '_blank',
                      rel: 'noreferrer',
                      'aria-label': copy.opensInNewTab(name),
                    }
                  : {})}
              >
                {name}
              </a>
            </li>
          ))}
        </Grid>
      </Stack>
    </Sheet>
  );
}
