import { crc32, deflateSync } from 'node:zlib';

const of = (...bytes: number[]) => Buffer.from(bytes);
export const text = (words: string) => Buffer.from(words, 'latin1');
const join = (...parts: Uint8Array[]) => Buffer.concat(parts);

// JPEG ------------------------------------------------------------------------------------------------------------

export function segment(kind: number, body: Uint8Array): Buffer {
  return join(of(0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 0xff), body);
}

export const jpegStart = of(0xff, 0xd8);
export const jpegEnd = of(0xff, 0xd9);
export const quantization = segment(0xdb, join(of(0), Buffer.alloc(64, 1)));
/** One component of 8 bits. */
export const jpegFrame = (width = 8, height = 8, kind = 0xc0) =>
  segment(kind, of(8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0));
/** Each has one code, of one bit. */
export const codes = join(
  ...[0x00, 0x10].map((table) => segment(0xc4, join(of(table, 1), Buffer.alloc(15), of(0)))),
);
export const scan = join(segment(0xda, of(1, 1, 0, 0, 63, 0)), of(0x3f));

/** A grey square, with other segments where a camera writes them. */
export const jpeg = (...others: Uint8Array[]): Buffer =>
  join(jpegStart, ...others, quantization, jpegFrame(), codes, scan, jpegEnd);

/** Where it was taken: Accra. */
export const position = text('GPS 5.6037 N 0.1870 W');
export const exif = segment(0xe1, join(text('Exif\0\0II*\0\x08\0\0\0'), position));

// PNG -------------------------------------------------------------------------------------------------------------

export const pngStart = of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export function chunk(name: string, data: Uint8Array = of(), sum?: number): Buffer {
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(sum ?? crc32(join(text(name), data)), 4);
  return join(ends.subarray(0, 4), text(name), data, ends.subarray(4));
}

export function pngHeader(width = 2, height = 2, rest: readonly number[] = [8, 2, 0, 0, 0]): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width);
  sides.writeUInt32BE(height, 4);
  return chunk('IHDR', join(sides, of(...rest)));
}

/** Two rows of two red points. */
export const rows = Buffer.from([0, 255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0]);
export const pixels = (unfolded: Uint8Array = rows) => chunk('IDAT', deflateSync(unfolded));
export const pngEnd = chunk('IEND');

/** A red square, with other chunks before its pixels. */
export const png = (...others: Uint8Array[]): Buffer =>
  join(pngStart, pngHeader(), ...others, pixels(), pngEnd);

// WebP ------------------------------------------------------------------------------------------------------------

export const webpLossy = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
export const webpLossless = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
export const webpTransparent = Buffer.from(
  'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
  'base64',
);
export const webpMoving = Buffer.from(
  'UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA',
  'base64',
);

export function webpChunk(name: string, data: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return join(text(name), size, data, Buffer.alloc(data.length % 2));
}

export function webp(...chunks: Uint8Array[]): Buffer {
  const body = join(text('WEBP'), ...chunks);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return join(text('RIFF'), size, body);
}

/** The chunks of one of the above. */
export const inside = (of: Buffer): Buffer => of.subarray(12);

export { join, of as bytes };
