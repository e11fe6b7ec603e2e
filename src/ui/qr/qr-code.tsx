import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../notice/skeleton.tsx';
import type { QrPath } from './qr-path.ts';

type Code = QrPath | 'waiting' | 'failed';

/**
 * The encoder is loaded when a code is drawn; the service worker also has it offline. When the text
 * changes, the previous code stays visible until the new one is ready.
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

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Class of the square that contains the code. */
  readonly className: string | undefined;
  /** Shown instead if the encoder can't be loaded. */
  readonly failed: ReactNode;
}

/** A QR code, dark on white in every colour scheme, because scanners need it. */
export function QrCode({ text, label, className, failed }: QrCodeProps) {
  const code = useQrPath(text);
  if (code === 'failed') return failed;
  return (
    <div className={className}>
      {code === 'waiting' ? (
        <Skeleton height="100%" radius="0" />
      ) : (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#ffffff" />
          <path d={code.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}
