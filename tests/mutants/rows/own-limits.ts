import { mutantsOf } from '../mutant';

const limits = 'lambdas/core/orders/purchase/purchase-limits.ts';
const limitsTest = 'tests/unit/core/own-limits.test.ts';
const settingsTest = 'tests/unit/core/update-buying-settings.test.ts';

/** Breakages of the limits that customers set for their own purchases, and of how they change them. */
export const ownLimitMutants = [
  ...mutantsOf(limits)`
    What is bought now doesn't count towards the most a day
      - add(today, request.price) > mostADay
      + today > mostADay
  `,
  ...mutantsOf(limits, limitsTest)`
    Who buys for saved numbers only buys for all
      - if (knownOnly && !isSaved) return notSaved(request.phoneNumber);
    Exactly the most a day can't be bought
      - add(today, request.price) > mostADay
      + add(today, request.price) >= mostADay
    Yesterday counts as today
      - day.period < dayOf(at) ? zero : day.amount
      + day.amount
    A later day by another clock doesn't count
      - day.period < dayOf(at)
      + day.period !== dayOf(at)
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', limitsTest)`
    A limit is held against old rows
      - if (beyond !== null && past === null) return { needs: { record: true } };
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', 'tests/unit/simulation/at-the-limit.test.ts')`
    A purchase passes by a limit that is set in the same moment
      - ...asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices'),
      + ...asCounted(buyer, 'recentPurchases', 'endedSessions', 'tier', 'ownPrices'),
  `,
  ...mutantsOf('lambdas/core/accounts/buying-settings.ts', settingsTest)`
    A higher most is told to nobody
      - ...(isMore ? ['more-a-day'] : []),
    Other numbers than saved ones are told to nobody
      - ...(before.knownOnly && !after.knownOnly ? ['any-number'] : []),
  `,
  ...mutantsOf('lambdas/core/accounts/update-buying-settings.ts', settingsTest)`
    One session has the shop send mail after mail
      - if (said === null || Number(facts.to) <= 2 * said) return [];
      + if (said === null) return [];
    A small raise hides a great one
      - Number(facts.to) <= 2 * said
      + said > 0
  `,
];
