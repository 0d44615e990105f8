/**
 * `npm run icons -- <brand>`: draws the pictures of `config/brands/<brand>` from its `icon.svg`. Pictures that have to fill a shape get the
 * brand's `card` colour as background. Needs Chromium, as the browser tests do.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { exitWithError } from '../lib/exit-with-error';
import { drawIcons } from './lib/brand/draw-icons';
import { projectRoot } from './lib/project-root';
import { ensureBrowser } from './lib/testing/browser';

process.once('uncaughtException', exitWithError);

const [brand] = process.argv.slice(2);
if (brand === undefined) throw new Error('Which brand? npm run icons -- <folder of config/brands>');
const folder = join(projectRoot, 'config/brands', brand);
if (!existsSync(join(folder, 'brand.json')))
  throw new Error(`There is no ${folder}/brand.json. Start with a copy of another brand's folder.`);
const { card } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
const drawn = await drawIcons(browser, folder, card);
await browser.close();
console.log(`${folder}: ${drawn.join(', ')}`);
