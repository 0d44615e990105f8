import { momentWords, priceTimes } from '../../../../../contracts/prices/price-moments';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { dayMs } from '../../../lib/dates';
import { momentOf } from '../shared/shop-dates';
import { checkPrice } from './price-values';

export type TimedPrice = NonNullable<AdminPrice['next']>[number];

/** A change by time, as typed: `2026-12-01T06:00` in Ghana's time. */
export interface TimedDraft {
  readonly price: string;
  readonly at: string;
}

export const emptyDraft: TimedDraft = { price: '', at: '' };

export type DraftErrors = { readonly [Name in keyof TimedDraft]?: string | undefined };

/** Its errors, given the existing changes. Empty: none. */
export function draftErrors(draft: TimedDraft, times: readonly TimedPrice[], now: Date): DraftErrors {
  const errors = {
    price: priceProblem(draft.price),
    at: momentProblem(draft.at, now) ?? beside(draft, times),
  };
  return errors.price === undefined && errors.at === undefined ? {} : errors;
}

function beside({ at }: TimedDraft, times: readonly TimedPrice[]): string | undefined {
  const moment = momentOf(at);
  if (times.some((one) => Date.parse(one.at) === moment.getTime()))
    return `There is a change on ${momentWords(moment)} already`;
  return times.length >= priceTimes.most ? `A plan has at most ${priceTimes.most} changes` : undefined;
}

const priceProblem = (price: string): string | undefined =>
  price.trim() === '' ? 'Enter the new price' : checkPrice(price);

/** Returns the error of a typed time. */
export function momentProblem(at: string, now: Date): string | undefined {
  const ms = momentOf(at).getTime() - now.getTime();
  if (Number.isNaN(ms)) return 'Choose a day and a time';
  if (ms < priceTimes.leastMs) return 'Choose a time at least a minute ahead';
  return ms > priceTimes.mostDays * dayMs ? `Choose a time within ${priceTimes.mostDays} days` : undefined;
}

export const withTime = (times: readonly TimedPrice[], { price, at }: TimedDraft): TimedPrice[] =>
  [...times, { at: momentOf(at).toISOString(), price: Number(price) }].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
