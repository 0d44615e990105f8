import { ascii, assertSize, joined, Reader, refusePicture } from './picture-bytes';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: ReadonlySet<number>;
}

/** Enough for any progressive picture; more only keep the viewer busy. */
const mostPasses = 64;

const marker = {
  start: 0xd8,
  end: 0xd9,
  pass: 0xda,
  huffman: 0xc4,
  tables: 0xdb,
  restart: 0xdd,
  adobe: 0xee,
};

/**
 * Keeps the tables, the frame and the passes of a baseline or progressive picture. Everything else goes: EXIF with its position
 * and its preview, comments, profiles, what follows the end. A picture that stood on its side by EXIF lies on it: the site turns
 * it before it is sent. @throws UnfitPicture
 */
export function cleanJpeg(bytes: Uint8Array) {
  const reader = new Reader(bytes);
  const kept: Uint8Array[] = [reader.take(2)];
  let frame: Frame | null = null;
  let passes = 0;
  for (;;) {
    const kind = nextMarker(reader);
    if (kind === marker.end) break;
    const body = reader.take(reader.uint16() - 2);
    if (kind === 0xc0 || kind === 0xc1 || kind === 0xc2) {
      if (frame !== null) refusePicture('damaged');
      frame = frameOf(body);
    } else if (kind === marker.pass) {
      passes += 1;
      if (frame === null || passes > mostPasses || !isPass(body, frame)) refusePicture('damaged');
      kept.push(segment(kind, body), passData(reader));
      continue;
    } else if (kind === marker.adobe) {
      if (!isAdobe(body)) continue;
    } else if ((kind >= 0xe0 && kind <= 0xef) || kind === 0xfe) {
      continue;
    } else if (!isTable(kind, body)) refusePicture('damaged');
    kept.push(segment(kind, body));
  }
  if (frame === null || passes === 0) refusePicture('damaged');
  return {
    bytes: joined([...kept, Uint8Array.of(0xff, marker.end)]),
    width: frame.width,
    height: frame.height,
  };
}

function nextMarker(reader: Reader): number {
  reader.countPart();
  if (reader.byte() !== 0xff) refusePicture('damaged');
  let kind = reader.byte();
  while (kind === 0xff) kind = reader.byte();
  return kind;
}

function segment(kind: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2;
  return joined([Uint8Array.of(0xff, kind, length >> 8, length & 0xff), body]);
}

/** Arithmetic coding, lossless and hierarchical pictures aren't shown by browsers: they come by other markers. */
function frameOf(body: Uint8Array): Frame {
  const reader = new Reader(body);
  const precision = reader.byte();
  const height = reader.uint16();
  const width = reader.uint16();
  const count = reader.byte();
  if (precision !== 8 || ![1, 3, 4].includes(count)) refusePicture('damaged');
  assertSize(width, height);
  const components = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    components.add(reader.byte());
    const sampling = reader.byte();
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || reader.byte() > 3) refusePicture('damaged');
  }
  if (!reader.isAtEnd || components.size !== count) refusePicture('damaged');
  return { width, height, components };
}

function isPass(body: Uint8Array, { components }: Frame): boolean {
  const [count = 0] = body;
  if (count < 1 || count > components.size || body.length !== 4 + 2 * count) return false;
  return Array.from({ length: count }, (_, index) => body[1 + 2 * index] ?? -1).every((id) =>
    components.has(id),
  );
}

/** Up to the next marker that is not a restart. */
function passData(reader: Reader): Uint8Array {
  const { bytes, at } = reader;
  let end = at;
  for (;;) {
    end = bytes.indexOf(0xff, end);
    if (end === -1) refusePicture('damaged');
    const next = bytes[end + 1] ?? 0xff;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) break;
    end += 2;
  }
  if (end === at) refusePicture('damaged');
  return reader.take(end - at);
}

/** Says how colours are stored. Nothing else may stand in it. */
const isAdobe = (body: Uint8Array): boolean =>
  body.length === 12 && ascii('Adobe').every((byte, index) => body[index] === byte);

/** Whether it is a table, and nothing behind it. */
function isTable(kind: number, body: Uint8Array): boolean {
  if (kind === marker.restart) return body.length === 2;
  if (kind !== marker.huffman && kind !== marker.tables) return false;
  const reader = new Reader(body);
  while (!reader.isAtEnd) {
    const what = reader.byte();
    if ((what & 15) > 3 || what >> 4 > 1) return false;
    if (kind === marker.tables) reader.take(what >> 4 === 0 ? 64 : 128);
    else {
      const values = reader.take(16).reduce((sum, count) => sum + count, 0);
      if (values > 256) return false;
      reader.take(values);
    }
  }
  return true;
}
