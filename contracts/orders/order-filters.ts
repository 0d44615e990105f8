import * as z from 'zod/mini';

export const orderNumber = () => z.string().check(z.regex(/^[0-9A-Z]{6,25}$/, 'is not an order number'));
