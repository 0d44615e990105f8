import { cleanPicture } from '../../../../lambdas/adapters/pictures/clean-picture';
import * as make from '../../../support/pictures/pictures';
import { cleaned, refused } from './hostile-files';

test('there are at least forty hostile files, and no two of one name', () => {
  const names = [...refused, ...cleaned].map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(40);
});

test.each(refused)('%s is refused, with words', (_name, declared, file) => {
  const answer = cleanPicture(file, declared);
  expect(answer).toEqual({ kind: 'refused', message: expect.stringMatching(/^(This|Moving) .+\.$/) });
});

test('a PNG that would unfold too far is refused before it is', () => {
  const header = make.pngHeader(4_800, 4_800, [16, 6, 0, 0, 0]);
  const file = make.join(make.pngStart, header, make.pixels(), make.pngEnd);
  expect(cleanPicture(file, 'image/png')).toMatchObject({ message: expect.stringMatching(/too large/) });
});

test.each(cleaned)('%s is kept without it', (_name, declared, file, gone) => {
  expect(Buffer.from(file).toString('latin1')).toContain(gone);
  const kept = bytesOf(file, declared);
  expect(kept.toString('latin1')).not.toContain(gone);
  // What is kept is taken again as it is.
  expect(bytesOf(kept, declared)).toEqual(kept);
});

test.each([
  ['a JPEG', 'image/jpeg', make.jpeg(), 8],
  ['a PNG', 'image/png', make.png(), 2],
  ['a lossy WebP', 'image/webp', make.webpLossy, 1],
  ['a lossless WebP', 'image/webp', make.webpLossless, 1],
  ['a transparent WebP', 'image/webp', make.webpTransparent, 1],
] as const)('%s that has nothing else is kept byte by byte', (_name, declared, file, side) => {
  const answer = cleanPicture(file, declared);
  expect(answer).toMatchObject({ kind: 'clean', picture: { type: declared, width: side, height: side } });
  expect(bytesOf(file, declared)).toEqual(file);
});

test('a PNG in parts, with a palette, is kept in one part', () => {
  const header = make.pngHeader(2, 1, [1, 3, 0, 0, 1]);
  const palette = make.chunk('PLTE', make.bytes(0, 0, 0, 255, 255, 255));
  const folded = make.pixels(make.bytes(0, 0, 0, 0)).subarray(8, -4);
  const parts = [folded.subarray(0, 3), folded.subarray(3)].map((part) => make.chunk('IDAT', part));
  const file = make.join(make.pngStart, header, palette, ...parts, make.pngEnd);
  const whole = make.join(make.pngStart, header, palette, make.chunk('IDAT', folded), make.pngEnd);
  expect(bytesOf(file, 'image/png')).toEqual(whole);
});

test('any file that is cut off, or has a byte changed, is refused or cleaned, and never an error of ours', () => {
  for (const file of [make.jpeg(make.exif), make.png(), make.webpTransparent]) {
    for (let at = 0; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed.writeUInt8((file[at] ?? 0) ^ 0xff, at);
      for (const hostile of [file.subarray(0, at), changed]) {
        for (const declared of ['image/jpeg', 'image/png', 'image/webp'] as const) {
          expect(['clean', 'refused']).toContain(cleanPicture(hostile, declared).kind);
        }
      }
    }
  }
});

function bytesOf(file: Uint8Array, declared: Parameters<typeof cleanPicture>[1]): Buffer {
  const answer = cleanPicture(file, declared);
  if (answer.kind === 'refused') throw new Error(answer.message);
  return Buffer.from(answer.picture.bytes);
}
