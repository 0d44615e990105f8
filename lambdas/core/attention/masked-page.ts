import type { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import type { OutputOf } from '../../../contracts/contract';
import { maskedNumber } from '../accounts/masked-numbers';

type Page = OutputOf<typeof adminGetAttention>;

/** The page for who may not see numbers until they open an item. */
export const withMaskedNumbers = (page: Page): Page => ({
  ...page,
  items: page.items.map(({ customer, ...item }) => ({
    ...item,
    customer: customer && { ...customer, phone: maskedNumber(customer.phone) },
  })),
});
