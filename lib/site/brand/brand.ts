import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { contentOfIcon, iconFiles } from './icons';
import { lowContrasts } from './tokens';

const colour = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as #0a6b4a');
const scheme = z.strictObject({ background: colour, primary: colour, onPrimary: colour, text: colour });
/** Of up to so many characters, none of which ends a line or can't be seen. */
const words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must have no control characters')
    .refine((text) => text === text.trim(), 'must not begin or end with a space');

/** `config/brands/<name>/brand.json`. What each colour is for: `BrandColours`. */
const brandFile = z
  .strictObject({
    /** As customers read it, on the site, in e-mails and in texts. */
    name: words(60),
    /** Below the icon on a phone. */
    shortName: words(12),
    light: scheme,
    dark: scheme,
    card: colour,
    accent: colour,
  })
  .superRefine((colours, context) => {
    for (const message of lowContrasts(colours)) context.addIssue({ code: 'custom', message });
  });

/** What a deployment looks like, and what it is called. */
export interface Brand extends z.output<typeof brandFile> {
  /** Contents by path on the site. */
  readonly icons: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the folder `<folder>/<name>`: `brand.json` and the icons.
 * @throws Error, one message that names all that is wrong with it
 */
export function loadBrand(name: string, folder: string): Brand {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  if (!there.includes(name))
    throw new Error(`There is no brand "${name}" in ${folder}, only ${there.join(', ')}`);
  const at = (file: string) => join(folder, name, file);
  const icons = Object.entries(iconFiles).map(
    ([file, icon]) => [icon.path, contentOfIcon(at(file), icon)] as const,
  );
  return { ...parseBrand(readFileSync(at('brand.json'), 'utf8'), at('brand.json')), icons: new Map(icons) };
}

/** @throws Error, one message that names every field that is wrong, and `source` */
function parseBrand(text: string, source: string): z.output<typeof brandFile> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${source} is not JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  const parsed = brandFile.safeParse(value, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success) return parsed.data;
  throw new Error(`${source} is not right:\n${z.prettifyError(parsed.error)}`);
}
