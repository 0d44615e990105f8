import * as z from 'zod/mini';
import type { FloatCount } from '../../../core/floats/charges';
import { nested } from '../table/row-fields';

export const floatCount = nested<FloatCount>({ cost: z.int(), uncosted: z.int() });
