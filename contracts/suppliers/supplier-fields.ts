import * as z from 'zod/mini';
import { supplierIdPattern } from './suppliers';

/** Of any supplier, also of one that has been removed since. */
export const supplierId = () => z.string().check(z.regex(supplierIdPattern, 'is not the id of a supplier'));
