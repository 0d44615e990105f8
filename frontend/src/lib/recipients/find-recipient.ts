import type { Recipient } from '../api/contract-types';

/** The customer's saved number. Undefined: not saved, or the saved numbers haven't loaded. */
export const findRecipient = (
  recipients: readonly Recipient[] | undefined,
  phoneNumber: string | undefined,
): Recipient | undefined => recipients?.find(({ phone_number }) => phone_number === phoneNumber);
