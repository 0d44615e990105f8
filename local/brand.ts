import { join } from 'node:path';
import { type Brand, loadBrand } from '../lib/site/brand/brand';
import { projectRoot } from '../scripts/lib/project-root';
import { StartError } from './start-error';

/** Returns a brand of `config/brands`. @throws StartError if there is none of that name, or it's invalid */
export function localBrand(name = 'nkoso'): Brand {
  try {
    return loadBrand(name, join(projectRoot, 'config/brands'));
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
