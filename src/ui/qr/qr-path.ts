import encodeQR from 'qr';

/** Light modules around the code, which scanners need to find it. */
const QUIET_ZONE = 4;

export interface QrPath {
  /** Modules per row, including the quiet zone. */
  readonly size: number;
  /** The dark modules, as the `d` of an SVG path in units of modules. */
  readonly path: string;
}

/** Returns a QR code as one path, with a rectangle for each horizontal run of dark modules. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.map((row, y) => runsOf(row, y)).join('');
  return { size: rows.length, path };
}

function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  let start = -1;
  row.forEach((isDark, x) => {
    if (isDark && start < 0) start = x;
    const endsHere = start >= 0 && !row[x + 1];
    if (!endsHere) return;
    path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
    start = -1;
  });
  return path;
}
