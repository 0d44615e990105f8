import { useForm } from '../../../lib/use-form';
import type { Toasts } from '../shared/actions/with-toasts';
import { isIncomplete, type PriceValues, priceOf, validatePrice } from './price-values';

interface PriceFormOptions {
  readonly initial: PriceValues;
  readonly toasts: Toasts;
  readonly submit: (price: ReturnType<typeof priceOf>) => Promise<void>;
}

/** The form of a price, new or edited. */
export function usePriceForm({ initial, toasts, submit }: PriceFormOptions) {
  return useForm({
    initial,
    validate: (values) => {
      if (isIncomplete(values)) toasts.error('Error', 'Please fill in all required fields');
      return validatePrice(values);
    },
    submit: (values) => submit(priceOf(values)),
  });
}
