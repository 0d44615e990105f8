const segment = (marker: number, ...body: number[]): Buffer => {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
};

const jfif = segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0);
const quantization = segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1));
/** Two tables, each with one code of one bit. */
const codes = [0x00, 0x10].map((table) => segment(0xc4, table, 1, ...Array.from({ length: 15 }, () => 0), 0));

/** Makes a grey JPEG of this size that browsers show; `between` comes before its frame. */
export function jpeg(width = 8, height = 8, between: readonly Uint8Array[] = []): Buffer {
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jfif,
    ...between,
    quantization,
    segment(0xc0, 8, ...sides, 1, 1, 0x11, 0),
    ...codes,
    segment(0xda, 1, 1, 0, 0, 63, 0),
    // One bit for the colour of each block of 8 by 8, and one for its end.
    Buffer.alloc(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8) * 2) / 8)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Makes an application's own segment, such as one that says where a picture was taken. */
export const applications = (words: string): Buffer => segment(0xe1, ...Buffer.from(words, 'latin1'));
