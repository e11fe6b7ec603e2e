import type { BookingId } from '#contract/units.ts';
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
      failed={<p className={styles['failed']}>{copy.noCode}</p>}
    />
  );
}
