import * as z from 'zod';
import { defaultPageSize, maximumPageSize, networks, orderStatuses, phonePattern } from './constants';

/** Control characters have no business in a name or a note, and break logs and exports. */
const printable = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `must be at most ${maximum} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');

export const text = (maximum: number) => printable(maximum).min(1, 'must not be empty');
export const optionalText = printable;

/** An amount of cedis on the wire: a number with at most two decimals. */
export const cedis = () =>
  z
    .number()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals');

export const phoneNumber = () =>
  z.string().regex(phonePattern, 'Please enter a valid 10-digit phone number starting with 0');

export const timestamp = () => z.iso.datetime();
export const network = () => z.enum(networks);
export const orderStatus = () => z.enum(orderStatuses);
export const userId = () =>
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/, 'is not a user id');

/** Made by the client, once for an intention: the same id again gets the first answer again. */
export const requestId = () =>
  z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _');

export const pageInput = {
  limit: z.int().min(1).max(maximumPageSize).default(defaultPageSize),
  cursor: z.string().min(1).max(1024).optional(),
};

export const nextCursor = () => z.string().nullable();
