import { useEffect, useState } from 'react';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import styles from './pass-screen.module.css';
import type { QrPath } from './qr-path.ts';

type Code = QrPath | 'waiting' | 'failed';

/**
 * The code that draws codes is fetched when one is drawn; the worker has it offline too. A pass that is
 * signed anew takes the place of the one before without an empty moment.
 */
function useQrPath(text: string): Code {
  const [code, setCode] = useState<Code>('waiting');
  useEffect(() => {
    let current = true;
    const show = (is: Code) => {
      if (current) setCode(is);
    };
    import('./qr-path.ts').then(
      ({ qrPath }) => show(qrPath(text)),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [text]);
  return code;
}

/** Dark on white whatever the scheme is: scanners read it so. */
export function PassCode({
  pass,
  bookingId,
}: {
  readonly pass: string;
  readonly bookingId: string;
}) {
  const code = useQrPath(pass);
  if (code === 'failed') {
    return (
      <p className={styles['failed']}>The code can’t be drawn here. Show the booking ID below.</p>
    );
  }
  return (
    <div className={styles['code']}>
      {code === 'waiting' ? (
        <Skeleton height="100%" radius="0" />
      ) : (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={`QR code of booking ${bookingId}`}
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#ffffff" />
          <path d={code.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}
