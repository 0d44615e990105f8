import { ascii, assertSize, joined, Reader, refusePicture, uint32 } from './picture-bytes';

interface Size {
  readonly width: number;
  readonly height: number;
}

const animated = 0x02;
const withAlpha = 0x10;

/** Keeps the picture and what is transparent. EXIF, XMP, profiles, unknown parts and what follows the end go. @throws UnfitPicture */
export function cleanWebp(bytes: Uint8Array) {
  const outer = new Reader(bytes);
  outer.take(4);
  const size = outer.uint32LittleEndian();
  const inner = new Reader(outer.take(size));
  inner.take(4);
  const found = chunksOf(inner);
  const extended = found.get('VP8X');
  if (extended && (extended.length !== 10 || ((extended[0] ?? 0) & animated) !== 0)) refusePicture('moving');
  if (found.has('ANIM') || found.has('ANMF')) refusePicture('moving');
  const [lossy, lossless, alpha] = [found.get('VP8 '), found.get('VP8L'), found.get('ALPH')];
  if (lossy && lossless) refusePicture('damaged');
  if (lossless) return { bytes: written([chunk('VP8L', lossless)]), ...sizeOfLossless(lossless) };
  if (!lossy) return refusePicture('damaged');
  const shown = sizeOfLossy(lossy);
  if (!alpha) return { bytes: written([chunk('VP8 ', lossy)]), ...shown };
  if (!extended || alpha.length < 2 || ((alpha[0] ?? 0) & 0b11) > 1) refusePicture('damaged');
  const parts = [chunk('VP8X', canvas(shown)), chunk('ALPH', alpha), chunk('VP8 ', lossy)];
  return { bytes: written(parts), ...shown };
}

/** By their names: none may come twice. */
function chunksOf(reader: Reader): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  while (!reader.isAtEnd) {
    reader.countPart();
    const name = reader.name();
    const size = reader.uint32LittleEndian();
    const data = reader.take(size);
    if (size % 2 === 1 && !reader.isAtEnd) reader.take(1);
    if (found.has(name)) refusePicture(name === 'ANMF' ? 'moving' : 'damaged');
    found.set(name, data);
  }
  return found;
}

/** A key frame: https://datatracker.ietf.org/doc/html/rfc6386#section-9.1 */
function sizeOfLossy(data: Uint8Array): Size {
  const [a = 1, b = 0, c = 0, d, e, f, g = 0, h = 0, i = 0, j = 0] = data;
  const firstPartition = (a | (b << 8) | (c << 16)) >> 5;
  const isKeyFrame = (a & 1) === 0 && d === 0x9d && e === 0x01 && f === 0x2a;
  if (!isKeyFrame || data.length < 11 || firstPartition > data.length - 10) refusePicture('damaged');
  return checked({ width: (g | (h << 8)) & 0x3fff, height: (i | (j << 8)) & 0x3fff });
}

/** https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification#3_riff_header */
function sizeOfLossless(data: Uint8Array): Size {
  const [signature, a = 0, b = 0, c = 0, d = 0] = data;
  if (signature !== 0x2f || data.length < 6 || d >> 5 !== 0) refusePicture('damaged');
  const bits = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  return checked({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 });
}

function checked(size: Size): Size {
  assertSize(size.width, size.height);
  return size;
}

function canvas({ width, height }: Size): Uint8Array {
  const less = (value: number) => uint32(value - 1, true).subarray(0, 3);
  return joined([Uint8Array.of(withAlpha, 0, 0, 0), less(width), less(height)]);
}

const chunk = (name: string, data: Uint8Array): Uint8Array =>
  joined([ascii(name), uint32(data.length, true), data, new Uint8Array(data.length % 2)]);

function written(parts: readonly Uint8Array[]): Uint8Array {
  const body = joined([ascii('WEBP'), ...parts]);
  return joined([ascii('RIFF'), uint32(body.length, true), body]);
}
