import type { Output } from '../../../lib/api/contract-types';

type Float = Output<'admin-get-floats'>['floats'][number];

/** Whether the supplier said what we have there, and still does. */
export const isRead = ({ balance, read_at, unknown_since }: Float): boolean =>
  balance !== null && read_at !== null && unknown_since === null;

/** Whether a payment was recorded after the reading: the API refuses to take that over, because it may include the payment or not. */
export const isOvertaken = (float: Float): boolean =>
  isRead(float) &&
  float.typed_at !== null &&
  float.read_at !== null &&
  Date.parse(float.typed_at) >= Date.parse(float.read_at);
