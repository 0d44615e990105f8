import { mutantsOf } from '../mutant';

const placeTest = 'tests/unit/core/developers/place-order.test.ts';
const keysTest = 'tests/unit/core/developers/keys.test.ts';

/** Breakages of what API keys may spend, and of which keys work. */
export const developerMutants = [
  ...mutantsOf('lambdas/core/developers/key-purchase.ts', placeTest)`
    A key’s last order of a day may pass its limit
      - if (mostADay === null || add(before, amount) <= mostADay) return null;
      + if (mostADay === null || before <= mostADay) return null;
  `,
  ...mutantsOf('lambdas/core/developers/key-purchase.ts', placeTest)`
    What a key spends isn’t counted
      - add(before?.amount ?? zero, amount), version
      + before?.amount ?? zero, version
  `,
  ...mutantsOf('lambdas/core/developers/key-spending.ts', 'tests/unit/core/developers/key-spending.test.ts')`
    A refunded order still counts against its key’s day
      - if (spent === null || effect === 'none') return [];
      + if (spent === null || effect !== 'recharge') return [];
  `,
  ...mutantsOf('lambdas/core/developers/key-spending.ts', 'tests/unit/core/developers/key-spending.test.ts')`
    An order that is charged again doesn’t count again
      - if (spent === null || effect === 'none') return [];
      + if (spent === null || effect !== 'refund') return [];
  `,
  ...mutantsOf('lambdas/core/developers/key-purchase.ts', placeTest)`
    Two orders get one reference
      - [put(orderReferenceRow, { userId, reference, orderNumber })]
      + []
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', placeTest)`
    A program pays more than it said
      - price.price > request.price
      + price.price > request.price * 2
  `,
  ...mutantsOf('lambdas/core/orders/purchase/buy-bundle.ts', placeTest)`
    An idempotency key gets its order with any body
      - bodyHash === api.bodyHash
      + bodyHash !== null
  `,
  ...mutantsOf('lambdas/core/developers/find-key.ts', keysTest)`
    A replaced key works for ever
      - formerUntil !== null && formerUntil > now
      + formerUntil !== null
  `,
  ...mutantsOf('lambdas/core/developers/change-keys.ts', keysTest)`
    Keys that are made at once are more than ten
      - put(apiKeyListRow, { userId, ids: [...known, id], version: (list?.version ?? 0) + 1 }),
      + ...(list === null ? [put(apiKeyListRow, { userId, ids: [...known, id], version: 1 })] : []),
  `,
  ...mutantsOf('lambdas/core/developers/order-prefix.ts', placeTest)`
    A live and a test order have one number
      - key.mode === 'live' ? 'ORD' : 'TST';
      + key.mode === 'live' ? 'ORD' : 'ORD';
  `,
];
