type Rgb = readonly [red: number, green: number, blue: number];

/** Parses a colour such as `#0a6b4a`. */
const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(Math.min(part, 255)).toString(16).padStart(2, '0')).join('')}`;

/** Returns the colour darker (factor below 1) or lighter (above 1), in the same hue. */
export const scaled = (colour: string, factor: number): string =>
  hexOf(rgbOf(colour).map((part) => part * factor));

/** Mixes two colours. @param share of the first one, from 0 to 1 */
export function mixed(colour: string, share: number, other: string): string {
  const [first, second] = [rgbOf(colour), rgbOf(other)];
  return hexOf(first.map((part, at) => part * share + (second[at] ?? 0) * (1 - share)));
}

/** The contrast of two colours, from 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
