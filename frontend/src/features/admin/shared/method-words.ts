import { capitalized } from '../../../lib/capitalized';

/** How a top-up was paid: `mobile_money` reads `Mobile money`. */
export const methodWords = (method: string): string => capitalized(method.replaceAll('_', ' '));
