import { jpegSize } from '../../../../lambdas/adapters/pictures/picture-files';
import { applications, jpeg } from '../../../support/pictures/jpeg';

const bytes = (...all: number[]) => Buffer.from(all);

test('a JPEG’s size is the one in its frame, whatever comes before it', () => {
  expect(jpegSize(jpeg(1_600, 900))).toEqual({ width: 1_600, height: 900 });
  // Belongs to another picture, like a small one within a large one.
  const within = applications(`Exif\0\0${jpeg(160, 90).toString('latin1')}`);
  expect(jpegSize(jpeg(1_600, 900, [within]))).toEqual({ width: 1_600, height: 900 });
});

test('a progressive JPEG has a size, too', () => {
  const progressive = jpeg(20, 10);
  progressive.writeUInt8(0xc2, progressive.indexOf(bytes(0xff, 0xc0)) + 1);
  expect(jpegSize(progressive)).toEqual({ width: 20, height: 10 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x02', 'latin1')],
  [
    'a page that starts like a JPEG',
    Buffer.concat([bytes(0xff, 0xd8), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a JPEG without a frame', bytes(0xff, 0xd8, 0xff, 0xd9)],
  ['a frame cut off before its width', jpeg().subarray(0, jpeg().indexOf(bytes(0xff, 0xc0)) + 8)],
  [
    'a lossless JPEG, which browsers don’t show',
    bytes(0xff, 0xd8, 0xff, 0xc3, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
  ],
  ['a scan before the frame', bytes(0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0, 0)],
])('%s is not an acceptable JPEG', (_, file) => {
  expect(jpegSize(file)).toBeNull();
});

test('a file of a million empty parts is read to its end without delay', () => {
  const parts = Buffer.alloc(2 * 1024 * 1024, bytes(0xff, 0xe0, 0, 0));
  const before = performance.now();
  expect(jpegSize(Buffer.concat([bytes(0xff, 0xd8), parts]))).toBeNull();
  expect(performance.now() - before).toBeLessThan(1_000);
});

test('any file that is cut off, or has a byte changed, is refused or has a size, and never causes an error of ours', () => {
  const file = jpeg(300, 200, [applications('Exif')]);
  for (let at = 0; at < file.length; at += 1) {
    const changed = Buffer.from(file);
    changed.writeUInt8((file[at] ?? 0) ^ 0xff, at);
    for (const hostile of [file.subarray(0, at), changed])
      expect([null, expect.any(Object)]).toContainEqual(jpegSize(hostile));
  }
});
