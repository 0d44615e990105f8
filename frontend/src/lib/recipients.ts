import { digitsOfPart } from '../../../contracts/phone-numbers';
import { type ApiMiddleware, api } from './api/api';
import { isApiError, somethingWentWrong } from './api/api-error';
import type { Input, Recipient } from './api/contract-types';
import { toast } from './toast';
import { useTask } from './use-form';

/** The customer's saved number. Undefined: not saved, or the saved numbers haven't loaded. */
export const findRecipient = (
  recipients: readonly Recipient[] | undefined,
  phoneNumber: string | undefined,
): Recipient | undefined => recipients?.find(({ phone_number }) => phone_number === phoneNumber);

/** A single digit would match nearly every number. */
const fewestDigits = 2;

/** Recipients whose name or number contains the text, in the same order. A name is searched for from its first letter on. */
export function matchRecipients(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const text = typed.trim();
  if (isNumber.test(text)) {
    const digits = digitsOfPart(text);
    if (digits.length < fewestDigits) return [];
    return recipients.filter(({ phone_number }) => phone_number.includes(digits));
  }
  const word = plain(text);
  return word === '' ? [] : recipients.filter(({ name }) => plain(name).includes(word));
}

/** Whether the text is a name, or its beginning. */
export const isName = (typed: string): boolean => /\p{L}/u.test(typed);

const isNumber = /^[\d\s+().-]+$/;

/** Ignores case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The name under which the number is saved. Requests nothing: undefined, too, until a page that needs the saved numbers has loaded them. */
export const useKnownName = (phoneNumber: string | undefined): string | undefined =>
  api.endpoints.getRecipients.useQueryState(
    {},
    { selectFromResult: ({ data }) => ({ name: findRecipient(data?.recipients, phoneNumber)?.name }) },
  ).name;

type Change = Input<'update-recipients'>;

/** Changes the saved numbers and announces the result. `words`: the message of a success. */
export function useUpdateRecipients() {
  const [send] = api.useUpdateRecipientsMutation();
  const { isBusy, run } = useTask();
  const update = (change: Change, words: string, onDone?: () => void) =>
    run(async () => {
      const { error } = await send(change);
      if (error === undefined) {
        toast.success('Success', words);
        onDone?.();
      } else toast.error('Not saved', isApiError(error) ? error.message : somethingWentWrong);
    });
  return { isBusy, update };
}

/** Moves a saved number to the top after a purchase for it. The purchase doesn't wait for this. */
export const noteUse: ApiMiddleware = (store) => (next) => (action) => {
  const result = next(action);
  if (!api.endpoints.processBundleOrder.matchFulfilled(action) || !action.payload.success) return result;
  const { phoneNumber } = action.meta.arg.originalArgs;
  const { data } = api.endpoints.getRecipients.select({})(store.getState());
  if (data?.recipients.some(({ phone_number }) => phone_number === phoneNumber)) {
    const use = { action: 'use', phoneNumber } as const;
    void store.dispatch(api.endpoints.updateRecipients.initiate(use, { track: false }));
  }
  return result;
};
