import type { BookingId } from '#contract/units.ts';
import { useEffect, useState } from 'react';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './pass-copy.ts';
import styles from './pass-screen.module.css';
import type { QrPath } from './qr-path.ts';

type Code = QrPath | 'waiting' | 'failed';

/**
 * The QR encoder is loaded when a code is drawn; the service worker also has it offline. When a
 * pass is signed again, the previous code stays visible until the new one is ready.
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

/** Dark on white in every colour scheme, because scanners need it. */
export function PassCode({
  pass,
  bookingId,
}: {
  readonly pass: string;
  readonly bookingId: BookingId;
}) {
  const code = useQrPath(pass);
  if (code === 'failed') {
    return <p className={styles['failed']}>{copy.noCode}</p>;
  }
  return (
    <div className={styles['code']}>
      {code === 'waiting' ? (
        <Skeleton height="100%" radius="0" />
      ) : (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={copy.codeFor(bookingId)}
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#ffffff" />
          <path d={code.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}
