import { readFileSync } from 'node:fs';
import { contrast, mixed, scaled } from './colours';

export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** A brand's own colours, each such as `#0a6b4a`. */
export interface BrandColours extends Readonly<Record<Scheme, SchemeColours>> {
  /** The colour of the wallet card and of the top of the landing page, with white text. */
  readonly card: string;
  /** Used sparingly, for emphasis. */
  readonly accent: string;
}

interface SchemeColours {
  /** The colour of the page, and of the browser around it. */
  readonly background: string;
  /** The colour of the main buttons. */
  readonly primary: string;
  readonly onPrimary: string;
  /** The colour of links and selected items. */
  readonly text: string;
}

const white = '#ffffff';
const black = '#10201a';

/** Returns the design tokens that depend on a brand's colours, by name without the dashes. The others are in tokens.css. */
export function brandTokens(colours: BrandColours, scheme: Scheme): Readonly<Record<string, string>> {
  const { background, primary, onPrimary, text } = colours[scheme];
  const grounds = groundsOn(background, scheme);
  const isLightOnDark = contrast(onPrimary, white) < contrast(onPrimary, black);
  const card = scheme === 'light' ? colours.card : scaled(colours.card, 0.88);
  return {
    background,
    ...grounds,
    brand: primary,
    'brand-hover': isLightOnDark ? scaled(primary, 0.85) : mixed(primary, 0.85, white),
    'brand-ink': onPrimary,
    'brand-text': text,
    'brand-soft': mixed(primary, scheme === 'light' ? 0.12 : 0.18, grounds.surface),
    accent: colours.accent,
    'accent-glow': `${colours.accent}6b`,
    'accent-ink': contrast(colours.accent, black) > contrast(colours.accent, white) ? black : white,
    'wallet-light': scaled(card, 1.33),
    'wallet-middle': card,
    'wallet-dark': scaled(card, 0.67),
    'wallet-shadow': `${scaled(card, 0.67)}66`,
    'wallet-ink': white,
    'wallet-ink-soft': mixed(white, 0.85, card),
  };
}

/** Grounds in the page's hue that stand out from it: cards, sunken fields, and lines between. */
function groundsOn(background: string, scheme: Scheme) {
  return scheme === 'light'
    ? {
        surface: white,
        'surface-sunken': mixed(background, 0.96, black),
        line: mixed(background, 0.9, black),
      }
    : {
        surface: mixed(background, 0.96, white),
        'surface-sunken': mixed(background, 0.92, white),
        line: mixed(background, 0.88, white),
      };
}

/** Texts and lines, the grounds they are used on, and the contrast they need. */
const pairs: readonly [tokens: readonly string[], grounds: readonly string[], least: number][] = [
  [['ink', 'ink-soft', 'brand-text'], ['background', 'surface', 'surface-sunken', 'brand-soft'], 4.5],
  [['success-text', 'warning-text', 'info-text', 'error-text'], ['background', 'surface'], 4.5],
  [['brand-ink'], ['brand', 'brand-hover'], 4.5],
  [['accent-ink'], ['accent'], 4.5],
  [['wallet-ink', 'wallet-ink-soft'], ['wallet-light', 'wallet-middle', 'wallet-dark'], 4.5],
  [['edge', 'brand'], ['background', 'surface'], 3],
];

/** Describes the colours with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function lowContrasts(colours: BrandColours): string[] {
  return schemes.flatMap((scheme) => {
    const tokens = { ...commonTokens(scheme), ...brandTokens(colours, scheme) };
    return pairs.flatMap(([texts, grounds, least]) =>
      texts.flatMap((text) =>
        grounds.flatMap((ground) => {
          const [over, under] = [tokens[text] ?? '', tokens[ground] ?? ''];
          const ratio = contrast(over, under);
          if (ratio >= least) return [];
          return `${scheme}: ${text} ${over} on ${ground} ${under} is ${ratio.toFixed(2)}:1, less than ${least}:1`;
        }),
      ),
    );
  });
}

const tokensFile = new URL('../../../frontend/src/styles/tokens.css', import.meta.url);

/** The colours that every brand shares, by name without the dashes. */
function commonTokens(scheme: Scheme): Readonly<Record<string, string>> {
  const css = readFileSync(tokensFile, 'utf8');
  const blocks = css.split('@media (prefers-color-scheme: dark)');
  const of = (text = '') =>
    Object.fromEntries(
      [...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
  return scheme === 'light' ? of(blocks[0]) : { ...of(blocks[0]), ...of(blocks[1]) };
}
