/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const start = 0xffd8;
/** The markers of baseline and progressive frames. Browsers make no others. */
const frames = new Set([0xffc0, 0xffc2]);
/** The markers that may precede the frame: tables and comments. Application data may too. */
const mayComeBefore = new Set([0xffc4, 0xffdb, 0xffdd, 0xfffe]);

/**
 * Returns the size in a JPEG's first header; null if it isn't a JPEG such as browsers make. Decodes nothing. The check stops small files
 * that would unpack to gigabytes when they are shown.
 */
export function jpegSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The last part examined is a frame's header, up to its width.
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
