import { isOrderNumber, mostSearchedPhones } from '../../../../contracts/orders/terms';
import { api } from '../../lib/api/api';
import { matchRecipients } from '../../lib/recipients';

/** The shop itself finds phone numbers and order numbers. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !isOrderNumber(text.trim());

/**
 * The numbers that the customer has saved under a name that contains the text.
 * @param typed the text before the debounce
 */
export function usePhonesNamed(text: string, typed: string): string[] {
  const { data } = api.useGetRecipientsQuery({}, { skip: !isName(typed) && !isName(text) });
  if (data === undefined || !isName(text)) return [];
  const named = matchRecipients(data.recipients, text).slice(0, mostSearchedPhones);
  return named.map(({ phone_number }) => phone_number);
}
