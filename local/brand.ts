import { join } from 'node:path';
import { type Brand, loadBrand } from '../lib/site/brand/brand';
import { projectRoot } from '../scripts/lib/project-root';
import { StartError } from './start-error';

/** One of the brands of `config/brands`. @throws StartError where there is none, or it isn't right */
export function localBrand(name = 'nkoso'): Brand {
  try {
    return loadBrand(name, join(projectRoot, 'config/brands'));
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
