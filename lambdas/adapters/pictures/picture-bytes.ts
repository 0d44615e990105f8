/** Longest side, and pixels, of what a browser may be asked to show: a few kilobytes can unfold to gigabytes. */
const longestSide = 10_000;
const mostPixels = 24_000_000;

/** A picture has hundreds at most: a file of a million that are empty would be read for many seconds. */
const mostParts = 10_000;

const words = {
  no_picture: 'This isn’t a JPEG, PNG or WebP picture. Please choose another file.',
  other_type: 'This picture isn’t of the kind that its name says. Please choose another one.',
  damaged: 'This picture is damaged. Please choose another one, or take a screenshot of it.',
  moving: 'Moving pictures can’t be sent. Please choose a still one.',
  too_large: 'This picture is too large. Please take a screenshot of it and send that.',
} as const;

/** Its message is for the picture's sender. */
export class UnfitPicture extends Error {}

/** @throws UnfitPicture */
export function refusePicture(why: keyof typeof words): never {
  throw new UnfitPicture(words[why]);
}

/** @throws UnfitPicture */
export function assertSize(width: number, height: number): void {
  if (width < 1 || height < 1) refusePicture('damaged');
  if (Math.max(width, height) > longestSide || width * height > mostPixels) refusePicture('too_large');
}

/** Reads forwards, and refuses the picture where it ends too early. */
export class Reader {
  #at = 0;
  #parts = 0;
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.bytes.length;
  }

  /** At each part's beginning. @throws UnfitPicture */
  countPart(): void {
    this.#parts += 1;
    if (this.#parts > mostParts) refusePicture('damaged');
  }

  /** @throws UnfitPicture */
  #skip(count: number): number {
    const from = this.#at;
    if (count < 0 || from + count > this.bytes.length) refusePicture('damaged');
    this.#at += count;
    return from;
  }

  /** @throws UnfitPicture */
  take(count: number): Uint8Array {
    const from = this.#skip(count);
    return this.bytes.subarray(from, from + count);
  }

  byte = (): number => this.#view.getUint8(this.#skip(1));
  /** Big-endian. */
  uint16 = (): number => this.#view.getUint16(this.#skip(2));
  uint32 = (): number => this.#view.getUint32(this.#skip(4));
  uint32LittleEndian = (): number => this.#view.getUint32(this.#skip(4), true);
  /** Four letters. */
  name = (): string => String.fromCharCode(...this.take(4));
}

export const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function uint32(value: number, isLittleEndian = false): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, isLittleEndian);
  return bytes;
}
