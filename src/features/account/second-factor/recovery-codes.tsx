import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Grid, Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { focusElement } from '#src/ui/focus-element.ts';
import { saveFile } from '../../../ui/save-file.ts';
import * as copy from './copy.ts';
import own from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows recovery codes the only time they can be seen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copyCodes = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast(copy.codesCopied, { kind: 'success' });
    } catch {
      // On a plain http address, or if the browser doesn't allow it.
      showToast(copy.codesNotCopied, { kind: 'error' });
    }
  };
  const download = () =>
    saveFile(
      'aye-recovery-codes.txt',
      'text/plain',
      `${copy.fileHeading}\n\n${codes.join('\n')}\n`,
    );
  return (
    <Stack fit gap={6}>
      <p tabIndex={-1} ref={focusElement}>
        {copy.codesText}
      </p>
      <Grid
        as="ul"
        gap={2}
        gapX={4}
        pad={4}
        line
        className={own['codes']}
        aria-label={copy.codesLabel}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Cluster gap={3}>
        <Button onClick={() => void copyCodes()}>{copy.copyCodes}</Button>
        <Button onClick={download}>{copy.downloadCodes}</Button>
        <Button kind="primary" onClick={onDone}>
          {copy.codesSaved}
        </Button>
      </Cluster>
    </Stack>
  );
}
