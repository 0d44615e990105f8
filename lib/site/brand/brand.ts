import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { contentOfIcon, iconFiles } from './icons';
import { lowContrasts } from './tokens';

const colour = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as #0a6b4a');
const scheme = z.strictObject({ background: colour, primary: colour, onPrimary: colour, text: colour });
/** Text of at most `most` characters, without line breaks or invisible characters. */
const words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must have no control characters')
    .refine((text) => text === text.trim(), 'must not begin or end with a space');

/** `config/brands/<name>/brand.json`. `BrandColours` says what each colour is for. */
const brandFile = z
  .strictObject({
    /** The shop's name for customers: on the site and in e-mails. */
    name: words(60),
    /** The name below the icon on a phone. */
    shortName: words(12),
    light: scheme,
    dark: scheme,
    card: colour,
    accent: colour,
  })
  .superRefine((colours, context) => {
    for (const message of lowContrasts(colours)) context.addIssue({ code: 'custom', message });
  });

/** A deployment's name, colours and icons. */
export interface Brand extends z.output<typeof brandFile> {
  /** Contents by path on the site. */
  readonly icons: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the folder `<folder>/<name>`: `brand.json` and the icons.
 * @throws Error with one message that names everything that is wrong
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

/** @throws Error with one message that names `source` and every wrong field */
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
