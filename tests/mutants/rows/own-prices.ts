import { mutantsOf } from '../mutant';

const paidTest = 'tests/unit/core/prices-for-customers.test.ts';
const givenTest = 'tests/unit/core/change-own-prices.test.ts';

/** Breakages of prices by agreement, and of how staff change them. */
export const ownPriceMutants = [
  ...mutantsOf('lambdas/core/prices/price-for.ts', paidTest)`
    A tier's price comes before an own price
      - price: own ?? ofTier ?? standard
      + price: ofTier ?? own ?? standard
    An order doesn't say that its price was agreed
      - own !== null ? 'own' : ofTier === undefined ? null : tier
      + ofTier === undefined ? null : tier
  `,
  ...mutantsOf('lambdas/core/prices/price-for.ts', paidTest)`
    A price still applies at the very moment of its end
      - until !== null && until <= now
      + until !== null && until < now
    An own price applies to a plan that has become another bundle
      - || found.bundle !== bundleHash(plan)
  `,
  ...mutantsOf('lambdas/core/prices/price-for.ts', paidTest)`
    A purchase is decided on an account and prices of different moments
      - if ((own?.version ?? 0) !== account.ownPrices) return null;
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', paidTest)`
    A purchase uses a price that was changed since it was read
      - 'buyingSettings', 'tier', 'ownPrices'),
      + 'buyingSettings', 'tier'),
  `,
  ...mutantsOf('lambdas/core/prices/tiers.ts', 'tests/unit/core/account-tiers.test.ts')`
    Staff can give themselves a tier
      - if (account.userId === adminId)
      + if (account.userId === '')
  `,
  ...mutantsOf('lambdas/core/prices/change-own-prices.ts', givenTest)`
    A change is decided on an account and prices of different moments
      - (own?.version ?? 0) === account.ownPrices || reads > mostRereads
      + reads > 0
    Staff can give themselves a price
      - if (userId === adminId)
      + if (userId === '')
    No reason is needed
      - if (reason === null)
      + if (reason === '')
    Any member of staff can give a colleague a price
      - assertMayChange(account, change);
    A deleted customer can get a price
      - assertNotDeleted(account);
    Unchanged values are written again
      - if (changed.length === 0 && version === account.ownPrices)
      + if (account.ownPrices < 0)
    The account keeps its former version
      - const changedAccount = { ...account, ownPrices: version + 1 };
      + const changedAccount = { ...account, ownPrices: account.ownPrices };
    Expired prices don't make room
      - const before = ownPricesAt(stored, plans, at);
      + const before = stored;
  `,
  ...mutantsOf('lambdas/core/prices/change-own-prices.ts', givenTest)`
    A price that has already ended can be given
      - if (end !== null && end <= at)
      + if (end !== null && end < at)
    A customer can have fifty-one prices
      - after.size > mostOwnPrices
      + after.size > mostOwnPrices + 1
  `,
];
