import { useEffect, useState } from 'react';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import { api } from '../../lib/api/api';
import { isSameOffer } from './plan-options';
import { isTypedAgain, type Reviewed, ReviewSheet, type ReviewSheetProps } from './review-sheet';
import { type RecipientCheck, useRecipientCheck } from './use-recipient-check';

interface ReadBackProps extends Omit<ReviewSheetProps, 'check'> {
  /** The customer's own. */
  readonly setting: AskedWhen;
}

/** Reads a purchase back where its customer wants that, or where there is something to say; else it is sent. */
export function ReadBack({ setting, ...sheet }: ReadBackProps) {
  const { reviewed, onSend } = sheet;
  const check = useRecipientCheck(reviewed);
  const balance = api.useGetProfileQuery({}).data?.profile.balance ?? 0;
  const isPlain = isPlainPurchase(reviewed, balance);
  const isLate = useIsLate();
  // What is on the screen is sent by its button only, whatever the profile, the wallet or the check says meanwhile.
  const [wasShown, setWasShown] = useState(false);
  const isSkipped =
    !wasShown && isPlain && needsNoSheet(setting, check) && !isTypedAgain(reviewed.plan, check ?? undefined);
  const isOpen =
    !isSkipped && (wasShown || !isPlain || setting === 'always' || check !== undefined || isLate);
  if (isOpen && !wasShown) setWasShown(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing has to be read
  useEffect(() => {
    if (isSkipped) onSend(check ?? undefined);
  }, [isSkipped]);

  return isOpen && <ReviewSheet {...sheet} check={check ?? undefined} />;
}

/** An answer about the number that takes longer isn't waited for without a word. */
const lateMs = 3_000;

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** What the customer asked for a moment ago, and can pay for as they saw it. */
const isPlainPurchase = ({ isTapped, before, plan }: Reviewed, balance: number): boolean =>
  isTapped && isSameOffer(before, plan) && balance >= plan.price;

/** Without an answer about the number, it may be new. */
function needsNoSheet(setting: AskedWhen, check: RecipientCheck | null | undefined): boolean {
  if (setting === 'always') return false;
  if (setting === 'new') return check != null && !check.is_new && check.words === '';
  return check === null || check?.words === '';
}
