/**
 * What a refund of an order, or charging it again, moves: `₵19.00 (₵22.00 less ₵3.00 given as goodwill)`. The goodwill stays in the wallet
 * only as long as the order is paid for.
 * @param format writes an amount, in cedis on the site and in pesewas in the functions
 */
export const lessGoodwill = (
  { amount, goodwill = 0 }: { readonly amount: number; readonly goodwill?: number | undefined },
  format: (amount: number) => string,
): string =>
  goodwill === 0
    ? format(amount)
    : `${format(amount - goodwill)} (${format(amount)} less ${format(goodwill)} given as goodwill)`;
