import { existsSync, readFileSync } from 'node:fs';

interface Icon {
  /** On the site. */
  readonly path: string;
  /** In pixels, of a picture; a drawing has none. */
  readonly side?: number;
  /** It fills its shape, which a phone cuts. */
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

/** It is in every page. */
const maximumDrawingBytes = 4_000;
/** Every phone loads one of them. */
const maximumPictureBytes = 200_000;
/** What runs, or asks another server. */
const active =
  /<([\w-]+:)?(script|foreignObject|animate|set)\b|\\|\bon\w+\s*=|javascript:|\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!ENTITY|@import/i;
const pngSignature = '\x89PNG\r\n\x1a\n';

/** @throws Error for a file that isn't there, or isn't such an icon */
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

/** A PNG's sides are at the same place in each. */
function problemOfPicture(content: Buffer, side: number): string | undefined {
  if (content.length < 24 || content.toString('latin1', 0, 8) !== pngSignature) return 'is no PNG';
  if (content.length > maximumPictureBytes) return `has more than ${maximumPictureBytes} bytes`;
  const sides = [content.readUInt32BE(16), content.readUInt32BE(20)];
  return sides.every((one) => one === side) ? undefined : `must have ${side} × ${side} pixels`;
}
