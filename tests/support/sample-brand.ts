import { join } from 'node:path';
import { type Brand, loadBrand } from '../../lib/site/brand/brand';

export const sampleBrands = join(__dirname, 'brands');

/** Another brand than the product's own, whose name has markup in it. */
export const sampleBrand = (): Brand => loadBrand('adom', sampleBrands);
