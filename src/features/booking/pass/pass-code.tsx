import type { BookingId } from '#contract/units.ts';
import { Box } from '#src/ui/layout/layout.tsx';
import { QrCode } from '#src/ui/qr/qr-code.tsx';
import * as copy from './pass-copy.ts';
import styles from './pass-screen.module.css';

/** The QR code of a pass. */
export function PassCode({
  pass,
  bookingId,
}: {
  readonly pass: string;
  readonly bookingId: BookingId;
}) {
  return (
    <QrCode
      text={pass}
      label={copy.codeFor(bookingId)}
      className={styles['code']}
      failed={
        <Box as="p" pad={4}>
          {copy.noCode}
        </Box>
      }
    />
  );
}
