import { join } from 'node:path';
import { type Brand, loadBrand } from '../../lib/site/brand/brand';

export const sampleBrands = join(__dirname, 'brands');

/** Loads a brand other than the product's own, with markup in its name. */
export const sampleBrand = (): Brand => loadBrand('adom', sampleBrands);
