import { crc32, inflateSync } from 'node:zlib';
import { ascii, assertSize, joined, Reader, refusePicture, uint32 } from './picture-bytes';

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly isInterlaced: boolean;
}

/** What a picture unfolds to. */
const mostInflated = 64 * 1024 * 1024;

/** By colour type: how many samples a pixel has, and how many bits one may have. */
const colours: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/**
 * Keeps the header, the palette, what is transparent, and the pixels. Texts, EXIF, profiles, animations and what follows
 * the end go. The pixels are unfolded once, within a bound, and have to be exactly as many as the header says. @throws UnfitPicture
 */
export function cleanPng(bytes: Uint8Array) {
  const reader = new Reader(bytes);
  const kept: Uint8Array[] = [reader.take(8)];
  const first = nextChunk(reader);
  if (first.name !== 'IHDR') refusePicture('damaged');
  const header = headerOf(first.data);
  kept.push(chunk('IHDR', first.data));
  const pixels: Uint8Array[] = [];
  const seen = new Set<string>();
  for (let { name, data } = nextChunk(reader); name !== 'IEND'; { name, data } = nextChunk(reader)) {
    if (name === 'IDAT') {
      pixels.push(data);
    } else if (name === 'PLTE' || name === 'tRNS') {
      if (pixels.length > 0 || seen.has(name) || !isFit(name, data, header, seen)) refusePicture('damaged');
      seen.add(name);
      kept.push(chunk(name, data));
    } else if (!/^[a-z][A-Za-z]{3}$/.test(name)) refusePicture('damaged');
  }
  if (header.colour === 3 && !seen.has('PLTE')) refusePicture('damaged');
  const { width, height } = header;
  return {
    bytes: joined([...kept, chunk('IDAT', checkedPixels(joined(pixels), header)), chunk('IEND')]),
    ...{ width, height },
  };
}

function nextChunk(reader: Reader): { readonly name: string; readonly data: Uint8Array } {
  reader.countPart();
  const length = reader.uint32();
  const name = reader.name();
  const data = reader.take(length);
  if (reader.uint32() !== crc32(data, crc32(ascii(name)))) refusePicture('damaged');
  return { name, data };
}

function chunk(name: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  return joined([uint32(data.length), ascii(name), data, uint32(crc32(data, crc32(ascii(name))))]);
}

function headerOf(data: Uint8Array): Header {
  const reader = new Reader(data);
  const [width, height] = [reader.uint32(), reader.uint32()];
  const [depth, colour, compression, filter, interlace] = reader.take(5);
  assertSize(width, height);
  const known = colours[colour ?? -1];
  const isKnown = known?.depths.includes(depth ?? 0) && compression === 0 && filter === 0;
  if (!isKnown || depth === undefined || colour === undefined || (interlace ?? 2) > 1 || !reader.isAtEnd)
    return refusePicture('damaged');
  return { width, height, depth, colour, isInterlaced: interlace === 1 };
}

function isFit(
  name: 'PLTE' | 'tRNS',
  data: Uint8Array,
  { colour, depth }: Header,
  seen: Set<string>,
): boolean {
  if (name === 'PLTE') {
    const entries = data.length / 3;
    const most = colour === 3 ? 2 ** depth : 256;
    const isColoured = colour === 2 || colour === 3 || colour === 6;
    return isColoured && !seen.has('tRNS') && Number.isInteger(entries) && entries >= 1 && entries <= most;
  }
  if (colour === 3) return seen.has('PLTE') && data.length >= 1 && data.length <= 256;
  return data.length === (colour === 0 ? 2 : 6) && (colour === 0 || colour === 2);
}

/** Without what may stand behind them in their own stream. */
function checkedPixels(folded: Uint8Array, header: Header): Uint8Array {
  const rows = rowsOf(header);
  const size = rows.reduce((sum, { bytes, count }) => sum + bytes * count, 0);
  if (size > mostInflated) refusePicture('too_large');
  const { unfolded, used } = unfold(folded, size);
  if (unfolded.length !== size) refusePicture('damaged');
  let at = 0;
  for (const { bytes, count } of rows) {
    for (let row = 0; row < count; row += 1, at += bytes) {
      if ((unfolded[at] ?? 5) > 4) refusePicture('damaged');
    }
  }
  return folded.subarray(0, used);
}

function unfold(folded: Uint8Array, size: number): { unfolded: Uint8Array; used: number } {
  try {
    // The types of Node don't know what `info` adds.
    const { buffer, engine } = inflateSync(folded, { maxOutputLength: size + 1, info: true }) as unknown as {
      buffer: Uint8Array;
      engine: { bytesWritten: number };
    };
    return { unfolded: buffer, used: engine.bytesWritten };
  } catch {
    return refusePicture('damaged');
  }
}

/** Of an interlaced picture: where each pass begins, and how far apart its pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row begins with a byte of its own. */
function rowsOf({ width, height, depth, colour, isInterlaced }: Header) {
  const bits = depth * (colours[colour]?.samples ?? 1);
  const sizes = isInterlaced
    ? passes.map(([x, y, across, down]) => [Math.ceil((width - x) / across), Math.ceil((height - y) / down)])
    : [[width, height]];
  return sizes
    .filter(([across = 0, down = 0]) => across > 0 && down > 0)
    .map(([across = 0, down = 0]) => ({ bytes: 1 + Math.ceil((across * bits) / 8), count: down }));
}
