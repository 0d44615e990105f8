import * as z from 'zod/mini';
import { cedis, network, orderStatus, timestamp } from '../fields';
import { keyModes } from './keys';

/** The doubts that a developer may settle beforehand. A doubt that isn't settled is an error. */
export const accepts = ['network_differs', 'duplicate'] as const;
export type Accept = (typeof accepts)[number];

/** A developer's own name for an order. */
export const reference = () =>
  z
    .string()
    .check(z.regex(/^[\x21-\x7e]{1,40}$/, 'must be 1 to 40 letters, digits or signs, without spaces'));

/** The minutes within which half, and nine of ten, of a network's latest orders were delivered: measured, not promised. */
export const usualMinutes = () => z.nullable(z.object({ half_within: z.int(), most_within: z.int() }));

export const apiOrder = z.object({
  number: z.string(),
  status: orderStatus(),
  /** A sentence for people about what happens to the order now. */
  stage_text: z.string(),
  bundle: z.string(),
  /** The bundle in words, such as `MTN 5GB`. */
  description: z.string(),
  network: network(),
  recipient: z.string(),
  price: cedis(),
  /** The part of the price that came back after the order failed. */
  refunded: cedis(),
  /** The part of `refunded` that paid a debt. The rest is in the wallet. */
  debt_paid: cedis(),
  reference: z.nullable(z.string()),
  usual_minutes: usualMinutes(),
  can_cancel: z.boolean(),
  /** Counts the order's changes: of two answers, the one with the larger number is newer. */
  version: z.int(),
  created_at: timestamp(),
  mode: z.enum(keyModes),
});
