import { mutantsOf } from '../mutant';

const paidTest = 'tests/unit/core/prices-for-customers.test.ts';
const givenTest = 'tests/unit/core/change-own-prices.test.ts';

/** Breakages of prices by agreement, and of how staff change them. */
export const ownPriceMutants = [
  ...mutantsOf('lambdas/core/prices/price-for.ts', paidTest)`
    A tier's price goes before one of their own
      - price: own ?? ofTier ?? standard
      + price: ofTier ?? own ?? standard
    An order doesn't say that it was priced by agreement
      - own !== null ? 'own' : ofTier === undefined ? null : tier
      + ofTier === undefined ? null : tier
  `,
  ...mutantsOf('lambdas/core/prices/price-for.ts', paidTest)`
    A price is still paid in the moment of its end
      - until !== null && until <= now
      + until !== null && until < now
    A price is paid for a plan that has become another bundle
      - || found.bundle !== bundleHash(plan)
  `,
  ...mutantsOf('lambdas/core/prices/price-for.ts', paidTest)`
    A purchase is decided on an account and prices of two moments
      - if ((own?.version ?? 0) !== account.ownPrices) return null;
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', paidTest)`
    A purchase pays a price that was changed since it was read
      - 'buyingSettings', 'tier', 'ownPrices'),
      + 'buyingSettings', 'tier'),
  `,
  ...mutantsOf('lambdas/core/prices/account-tiers.ts', 'tests/unit/core/account-tiers.test.ts')`
    Staff give themselves a tier
      - if (account.userId === adminId)
      + if (account.userId === '')
  `,
  ...mutantsOf('lambdas/core/prices/change-own-prices.ts', givenTest)`
    A change is decided on an account and prices of two moments
      - (own?.version ?? 0) === account.ownPrices || reads > mostRereads
      + reads > 0
    Staff give themselves a price
      - if (userId === adminId)
      + if (userId === '')
    Nobody has to say why
      - if (reason === null)
      + if (reason === '')
    Any of the staff give a colleague a price
      - assertMayChange(account, change);
    A deleted customer gets a price
      - assertNotDeleted(account);
    What is the same is written again
      - if (changed.length === 0 && version === account.ownPrices)
      + if (account.ownPrices < 0)
    The account keeps the version from before
      - const changedAccount = { ...account, ownPrices: version + 1 };
      + const changedAccount = { ...account, ownPrices: account.ownPrices };
    Prices that are over make no room
      - const before = ownPricesAt(stored, plans, at);
      + const before = stored;
  `,
  ...mutantsOf('lambdas/core/prices/change-own-prices.ts', givenTest)`
    A price is given that has ended
      - if (end !== null && end <= at)
      + if (end !== null && end < at)
    A customer has fifty-one
      - after.size > mostOwnPrices
      + after.size > mostOwnPrices + 1
  `,
];
