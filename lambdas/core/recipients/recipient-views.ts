import type { OutputOf } from '../../../contracts/contract';
import type { getRecipients } from '../../../contracts/recipients/get-recipients';
import type { Recipient } from './rows';

/** Returns saved numbers as customers read them, latest first. */
export const recipientViews = (
  recipients: readonly Recipient[],
): OutputOf<typeof getRecipients>['recipients'] =>
  recipients
    .toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
    .map(({ phoneNumber, name, planId, usedAt }) => ({
      phone_number: phoneNumber,
      name,
      plan_id: planId,
      used_at: usedAt.toISOString(),
    }));
