import { create } from 'qrcode/lib/core/qrcode';

/** Blank modules around the code, which cameras need to find it. */
const margin = 4;

/** A text as a QR code. It stays black on white in dark mode, because not every camera reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_column, column) =>
      modules.get(row, column) ? `M${column} ${row}h1v1h-1z` : '',
    ).join(''),
  );
  const side = size + 2 * margin;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={rows.join('')} fill="#000" />
    </svg>
  );
}
