import { existsSync, readFileSync } from 'node:fs';

interface Icon {
  /** Its path on the site. */
  readonly path: string;
  /** The side of a square picture in pixels; absent for a drawing (SVG). */
  readonly side?: number;
  /** It has no transparent border, because phones crop it to a shape. */
  readonly fills?: true;
}

/** A brand's icons by their file in its folder. */
export const iconFiles = {
  'icon.svg': { path: '/favicon.svg' },
  'apple-touch-icon.png': { path: '/icons/apple-touch-icon.png', side: 180, fills: true },
  'icon-192.png': { path: '/icons/icon-192.png', side: 192 },
  'icon-512.png': { path: '/icons/icon-512.png', side: 512 },
  'maskable-512.png': { path: '/icons/maskable-512.png', side: 512, fills: true },
} as const satisfies Readonly<Record<string, Icon>>;

/** Small, because every page contains it. */
const maximumDrawingBytes = 4_000;
/** Small, because every phone loads one. */
const maximumPictureBytes = 200_000;
/** Matches scripts and references to other servers. */
const active =
  /<([\w-]+:)?(script|foreignObject|animate|set)\b|\\|\bon\w+\s*=|javascript:|\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!ENTITY|@import/i;
const pngSignature = '\x89PNG\r\n\x1a\n';

/** @throws Error if the file doesn't exist or isn't a suitable icon */
export function contentOfIcon(file: string, { side }: Icon): Buffer {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const content = readFileSync(file);
  const problem = side === undefined ? problemOfDrawing(content) : problemOfPicture(content, side);
  if (problem !== undefined) throw new Error(`${file} ${problem}`);
  return content;
}

function problemOfDrawing(content: Buffer): string | undefined {
  const text = content.toString('utf8');
  if (content.length > maximumDrawingBytes) return `has more than ${maximumDrawingBytes} bytes`;
  if (!/^(<\?xml[^>]*>\s*)?<svg\s[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(text))
    return 'is no SVG';
  if (!/<\/svg>\s*$|\/>\s*$/.test(text)) return 'is cut off';
  return active.test(text) ? 'has a script, or refers to something outside of itself' : undefined;
}

/** Every PNG has its width and height at the same offset. */
function problemOfPicture(content: Buffer, side: number): string | undefined {
  if (content.length < 24 || content.toString('latin1', 0, 8) !== pngSignature) return 'is no PNG';
  if (content.length > maximumPictureBytes) return `has more than ${maximumPictureBytes} bytes`;
  const sides = [content.readUInt32BE(16), content.readUInt32BE(20)];
  return sides.every((one) => one === side) ? undefined : `must have ${side} × ${side} pixels`;
}
