import { useEffect, useState } from 'react';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import { api } from '../../lib/api/api';
import { isSameOffer } from './plan-options';
import { isTypedAgain, type Reviewed, ReviewSheet, type ReviewSheetProps } from './review-sheet';
import { type CheckState, useRecipientCheck } from './use-recipient-check';

interface ReadBackProps extends Omit<ReviewSheetProps, 'check' | 'isChecking'> {
  /** The customer's own. */
  readonly setting: AskedWhen;
}

/** Reads a purchase back where its customer wants that, or where there is something to say; else it is sent. */
export function ReadBack({ setting, ...sheet }: ReadBackProps) {
  const { reviewed, onSend } = sheet;
  const state = useRecipientCheck(reviewed);
  const check = typeof state === 'object' ? state : undefined;
  const balance = api.useGetProfileQuery({}).data?.profile.balance ?? 0;
  const isPlain = isPlainPurchase(reviewed, balance);
  // What is on the screen is sent by its button only, whatever the profile, the wallet or the check says meanwhile.
  const [wasShown, setWasShown] = useState(false);
  const isSkipped =
    !wasShown && isPlain && needsNoSheet(setting, state) && !isTypedAgain(reviewed.plan, check);
  const isOpen = !isSkipped && (wasShown || !isPlain || setting === 'always' || state !== undefined);
  if (isOpen && !wasShown) setWasShown(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing has to be read
  useEffect(() => {
    if (isSkipped) onSend(check);
  }, [isSkipped]);

  return isOpen && <ReviewSheet {...sheet} check={check} isChecking={state === undefined} />;
}

/** What the customer asked for a moment ago, and can pay for as they saw it. */
const isPlainPurchase = ({ isTapped, before, plan }: Reviewed, balance: number): boolean =>
  isTapped && isSameOffer(before, plan) && balance >= plan.price;

/** Without an answer about the number, it may be new; and nothing is sent long after the tap. */
function needsNoSheet(setting: AskedWhen, state: CheckState): boolean {
  if (setting === 'always' || state === undefined || state === 'late') return false;
  if (state === 'failed') return setting === 'off';
  return state.words === '' && !state.activation && (setting === 'off' || !state.is_new);
}
