/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const start = 0xffd8;
/** Of a baseline and of a progressive picture: what browsers make. */
const frames = new Set([0xffc0, 0xffc2]);
/** What may come before the frame: tables, applications' own data, and comments. */
const mayComeBefore = new Set([0xffc4, 0xffdb, 0xffdd, 0xfffe]);

/**
 * The size that a JPEG's first header says. Nothing is decoded: it is there so that no small file unfolds to gigabytes where it is
 * shown. Null: it isn't a JPEG such as browsers make.
 */
export function jpegSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The last part that is looked at is a frame's header, up to its width.
  const lastFrameAt = bytes.length - 9;
  if (lastFrameAt < 2 || view.getUint16(0) !== start) return null;
  for (let at = 2; at <= lastFrameAt; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (frames.has(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const isApplications = marker >= 0xffe0 && marker <= 0xffef;
    if (!isApplications && !mayComeBefore.has(marker)) return null;
  }
  return null;
}
