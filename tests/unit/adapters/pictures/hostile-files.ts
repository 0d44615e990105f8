import { deflateSync, gzipSync } from 'node:zlib';
import type { PictureType } from '../../../../contracts/cases/pictures/picture-rules';
import * as make from '../../../support/pictures/pictures';

const { bytes, chunk, inside, jpeg, join, png, segment, text, webp, webpChunk } = make;

const script = '<script>alert(document.domain)</script>';
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`);
const zip = text('PK\x03\x04 a whole archive');

type File = readonly [name: string, declared: PictureType, file: Uint8Array];

const asJpeg = (name: string, file: Uint8Array): File => [name, 'image/jpeg', file];
const asPng = (name: string, file: Uint8Array): File => [name, 'image/png', file];
const asWebp = (name: string, file: Uint8Array): File => [name, 'image/webp', file];

const jpegOf = (...parts: Uint8Array[]) => join(make.jpegStart, ...parts);
const pngOf = (...parts: Uint8Array[]) => join(make.pngStart, ...parts);
const vp8x = (flags: number) => webpChunk('VP8X', join(bytes(flags), Buffer.alloc(9)));
/** Of zeros: it folds to a thousandth. */
const bomb = deflateSync(Buffer.alloc(30_000_000));
const vp8 = (...data: number[]) => webp(webpChunk('VP8 ', bytes(...data)));

const many = (part: Uint8Array) => new Array<Uint8Array>(10_001).fill(part);
const manyNames = () =>
  Array.from({ length: 10_001 }, (_, index) => webpChunk(String(index).padStart(4, '-').slice(-4), bytes()));

/** Files that are refused. */
export const refused: readonly File[] = [
  asPng('nothing', bytes()),
  asPng('an SVG with a script', svg),
  asPng('a page', text(`<!doctype html>${script}`)),
  asPng('a program', text('MZ\x90\0\x03 This program cannot be run in DOS mode')),
  asPng('an archive', zip),
  asPng('a zip bomb', gzipSync(Buffer.alloc(10_000_000))),
  asPng('a PDF', text('%PDF-1.7 /JavaScript (app.alert(1))')),
  asPng('a moving GIF', text('GIF89a\x01\0\x01\0')),
  asPng('a BMP', text('BM\x36\0\0\0')),
  asPng('a TIFF', text('II*\0\x08\0\0\0')),
  asJpeg('an AVIF', text('\0\0\0\x1cftypavif')),
  asJpeg('a HEIC', text('\0\0\0\x1cftypheic')),
  asJpeg('a PNG that says it is a JPEG', png()),
  asPng('a JPEG that says it is a PNG', jpeg()),
  asWebp('a JPEG that says it is a WebP', jpeg()),
  asWebp('a sound', join(text('RIFF'), bytes(4, 0, 0, 0), text('WAVE'))),
  asJpeg('a script that begins as a JPEG', join(bytes(0xff, 0xd8, 0xff), text(script))),
  asJpeg('a JPEG of 50 MB', join(jpeg(), Buffer.alloc(50 * 1024 * 1024))),
  asJpeg('a JPEG of a byte too many', join(jpeg(), Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg().length))),
  asJpeg('a JPEG that ends early', jpeg().subarray(0, -4)),
  asJpeg('a JPEG without an end', jpeg().subarray(0, -2)),
  asJpeg('a JPEG without a picture', jpegOf(make.quantization, make.jpegEnd)),
  asJpeg('a JPEG without a frame', jpegOf(make.codes, make.scan, make.jpegEnd)),
  asJpeg('a JPEG of 65,535 by 65,535', jpegOf(make.jpegFrame(65_535, 65_535), make.scan, make.jpegEnd)),
  asJpeg('a JPEG of no height', jpegOf(make.jpegFrame(8, 0), make.scan, make.jpegEnd)),
  asJpeg('a JPEG of two frames', jpegOf(make.jpegFrame(), make.jpegFrame(), make.scan, make.jpegEnd)),
  asJpeg('a lossless JPEG', jpegOf(make.jpegFrame(8, 8, 0xc3), make.scan, make.jpegEnd)),
  asJpeg('a JPEG with a segment of no length', jpegOf(bytes(0xff, 0xe1, 0, 0), make.jpegFrame(), make.scan)),
  asJpeg('a JPEG with words among its tables', jpeg(segment(0xdb, text(script)))),
  asJpeg('a JPEG with words behind a restart interval', jpeg(segment(0xdd, text(`\0\x04${script}`)))),
  asJpeg(
    'a JPEG of ten thousand scans',
    jpegOf(make.jpegFrame(), ...new Array(10_000).fill(make.scan), make.jpegEnd),
  ),
  asJpeg(
    'a JPEG whose scan is of another component',
    jpegOf(make.jpegFrame(), segment(0xda, bytes(1, 9, 0, 0, 63, 0)), bytes(0x3f), make.jpegEnd),
  ),
  asPng(
    'a PNG with a wrong checksum',
    pngOf(make.pngHeader(), chunk('IDAT', deflateSync(make.rows), 1), make.pngEnd),
  ),
  asPng('a PNG without an end', png().subarray(0, -12)),
  asPng('a PNG without pixels', pngOf(make.pngHeader(), make.pngEnd)),
  asPng('a PNG whose header isn’t first', pngOf(make.pixels(), make.pngHeader(), make.pngEnd)),
  asPng('a PNG with two headers', png(make.pngHeader())),
  asPng('a PNG of 50,000 by 50,000', pngOf(make.pngHeader(50_000, 50_000), make.pixels(), make.pngEnd)),
  asPng(
    'a PNG of 16 bits that unfolds too far',
    pngOf(make.pngHeader(4_800, 4_800, [16, 6, 0, 0, 0]), make.pixels(), make.pngEnd),
  ),
  asPng('a PNG that is a zip bomb', pngOf(make.pngHeader(), chunk('IDAT', bomb), make.pngEnd)),
  asPng('a PNG with fewer pixels than it says', pngOf(make.pngHeader(3, 3), make.pixels(), make.pngEnd)),
  asPng('a PNG whose pixels are words', pngOf(make.pngHeader(), chunk('IDAT', text(script)), make.pngEnd)),
  asPng(
    'a PNG of an unknown filter',
    pngOf(make.pngHeader(), make.pixels(make.rows.with(0, 9)), make.pngEnd),
  ),
  asPng('a PNG of an unknown kind', pngOf(make.pngHeader(2, 2, [8, 5, 0, 0, 0]), make.pixels(), make.pngEnd)),
  asPng('a PNG with an unknown part that it can’t do without', png(chunk('EVIL', text(script)))),
  asPng('a PNG with a palette of no colours', png(chunk('PLTE'))),
  asPng('a PNG of a chunk longer than itself', pngOf(bytes(0x7f, 0xff, 0xff, 0xff), text('IHDR'))),
  asWebp('a moving WebP', make.webpMoving),
  asWebp('a WebP longer than it is', make.webpLossy.subarray(0, -3)),
  asWebp('a WebP of nothing', webp()),
  asWebp('a WebP of two pictures', webp(inside(make.webpLossy), inside(make.webpLossless))),
  asWebp('a WebP that begins in the middle of a film', vp8(1, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0, 0)),
  asWebp('a WebP whose pixels are words', webp(webpChunk('VP8 ', text(script)))),
  asWebp('a lossless WebP that is words', webp(webpChunk('VP8L', text(script)))),
  asWebp(
    'a lossless WebP of 16,384 by 16,384',
    webp(webpChunk('VP8L', bytes(0x2f, 0xff, 0xff, 0xff, 0x0f, 0))),
  ),
  asPng(
    'a PNG with a byte more than it says',
    pngOf(make.pngHeader(), make.pixels(join(make.rows, bytes(0))), make.pngEnd),
  ),
  asWebp(
    'a WebP that moves beside its picture',
    webp(vp8x(0), inside(make.webpLossy), webpChunk('ANMF', text(script))),
  ),
  asJpeg('a JPEG of thousands of empty tables', jpeg(join(...many(segment(0xc4, bytes()))))),
  asPng('a PNG of thousands of empty parts', png(join(...many(chunk('tEXt'))))),
  asWebp('a WebP of thousands of empty parts', webp(inside(make.webpLossy), ...manyNames())),
  asWebp('a WebP that says it moves', webp(vp8x(2), inside(make.webpLossy))),
];

/** Files that are taken, without what is named: it isn't in what is kept. */
export const cleaned: readonly (readonly [...File, gone: string])[] = [
  [...asJpeg('a JPEG with a position', jpeg(make.exif)), 'GPS'],
  [...asJpeg('a JPEG with a comment', jpeg(segment(0xfe, text(script)))), 'script'],
  [
    ...asJpeg('a JPEG with XMP', jpeg(segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')))),
    'xmp',
  ],
  [...asJpeg('a JPEG with a profile', jpeg(segment(0xe2, text('ICC_PROFILE\0 desc of my phone')))), 'phone'],
  [...asJpeg('a JPEG with a preview', jpeg(segment(0xe0, text('JFXX\0 preview')))), 'preview'],
  [
    ...asJpeg('a JPEG with words where colours are named', jpeg(segment(0xee, text(`Adobe${script}`)))),
    'script',
  ],
  [...asJpeg('a JPEG that is an archive, too', join(jpeg(), zip)), 'PK'],
  [...asJpeg('a JPEG that is a page, too', join(jpeg(), text(script))), 'script'],
  [...asPng('a PNG with a position', png(chunk('eXIf', make.position))), 'GPS'],
  [...asPng('a PNG with a text', png(chunk('tEXt', text(`Comment\0${script}`)))), 'script'],
  [...asPng('a PNG with a folded text', png(chunk('zTXt', bomb))), 'zTXt'],
  [...asPng('a PNG that moves', png(chunk('acTL', bytes(0, 0, 0, 2, 0, 0, 0, 0)))), 'acTL'],
  [...asPng('a PNG that is an archive, too', join(png(), zip)), 'PK'],
  [
    ...asPng(
      'a PNG with words behind its pixels',
      pngOf(make.pngHeader(), chunk('IDAT', join(deflateSync(make.rows), text(script))), make.pngEnd),
    ),
    'script',
  ],
  [
    ...asWebp(
      'a WebP with a position',
      webp(vp8x(8), inside(make.webpLossy), webpChunk('EXIF', make.position)),
    ),
    'GPS',
  ],
  [
    ...asWebp(
      'a WebP with XMP',
      webp(vp8x(4), inside(make.webpLossless), webpChunk('XMP ', text('<x:xmpmeta/>'))),
    ),
    'xmp',
  ],
  [
    ...asWebp('a WebP with an unknown part', webp(inside(make.webpLossy), webpChunk('EVIL', text(script)))),
    'script',
  ],
  [...asWebp('a WebP that is an archive, too', join(make.webpLossy, zip)), 'PK'],
];
