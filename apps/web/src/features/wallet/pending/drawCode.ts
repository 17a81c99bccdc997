import encodeQR from 'qr';

/** A QR code as a path of unit squares, one for each dark module, on a square of `size`. */
export function drawCode(content: string): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { ecc: 'low', border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size: rows.length };
}
