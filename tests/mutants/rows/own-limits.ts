import { mutantsOf } from '../mutant';

const limits = 'lambdas/core/orders/purchase/purchase-limits.ts';
const limitsTest = 'tests/unit/core/own-limits.test.ts';
const settingsTest = 'tests/unit/core/update-buying-settings.test.ts';

/** Breakages of the limits that customers set for their own purchases, and of how they change them. */
export const ownLimitMutants = [
  ...mutantsOf(limits)`
    The present purchase doesn't count towards the daily maximum
      - add(today, request.price) > mostADay
      + today > mostADay
  `,
  ...mutantsOf(limits, limitsTest)`
    A customer who limits purchases to saved numbers can buy for any
      - if (knownOnly && !isSaved) return notSaved(request.phoneNumber);
    Exactly the daily maximum can't be bought
      - add(today, request.price) > mostADay
      + add(today, request.price) >= mostADay
    Yesterday counts as today
      - day.period < dayOf(at) ? zero : day.amount
      + day.amount
    A later day by another machine's clock doesn't count
      - day.period < dayOf(at)
      + day.period !== dayOf(at)
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', limitsTest)`
    A limit is compared with old rows
      - if (beyond !== null && past === null) return { needs: { record: true } };
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', 'tests/unit/simulation/at-the-limit.test.ts')`
    A purchase ignores a limit that is set at the same moment
      - ...asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices'),
      + ...asCounted(buyer, 'recentPurchases', 'endedSessions', 'tier', 'ownPrices'),
  `,
  ...mutantsOf('lambdas/core/accounts/buying-settings.ts', settingsTest)`
    Nobody is told of a raised maximum
      - ...(isMore ? ['more-a-day'] : []),
    Nobody is told that other numbers than saved ones are allowed
      - ...(before.knownOnly && !after.knownOnly ? ['any-number'] : []),
  `,
  ...mutantsOf('lambdas/core/accounts/update-buying-settings.ts', settingsTest)`
    One session can make the shop send mail after mail
      - if (said === null || Number(facts.to) <= 2 * said) return [];
      + if (said === null) return [];
    A small raise hides a large one
      - Number(facts.to) <= 2 * said
      + said > 0
  `,
];
