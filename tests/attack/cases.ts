/** What the attack on the running shop found, by its number, and the tests that keep each way in closed. */
export interface Case {
  readonly found: string;
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

export const cases: readonly Case[] = [
  {
    found: 'An admin changes a customer’s address without a trace, and takes over the sign-in',
    tests: {
      'tests/unit/admin/sign-in-changes.test.ts': [
        'an address is not changed at the provider when the change is refused',
        'an address stands in the account before it can be signed in with, and ends all sessions',
        'an address that somebody else has is taken back, on record',
        'two admins who change an address at the same moment leave one address in both places',
      ],
    },
  },
  {
    found: 'A stranger signs up with somebody’s address, and stays signed in after they have proved it',
    tests: {
      'tests/integration/accounts/sessions-end.test.ts': [
        'whoever was signed in before a password was reset is signed in no longer',
      ],
      'tests/integration/cognito/codes.test.ts': ['holds for 24 hours and no longer'],
    },
  },
  {
    found: 'One customer stalls a network for everybody with orders that are refused',
    tests: {
      'tests/unit/core/line.test.ts': [
        'holds up nobody else’s orders: each is sent within a minute',
        'gets forty orders in an hour, and the line moves at its supplier’s rate while anybody waits',
        'without a line, one customer makes three of five calls in a minute, and others the rest',
        'customers take turns in the line, the longest waiting first',
      ],
      'tests/unit/core/purchase-limits.test.ts': [
        'of one customer’s orders, at most forty in an hour %s; the next is told what to do',
      ],
      'tests/unit/core/reconcile.test.ts': [
        'a line moves as fast as its supplier allows, and nobody who comes later gets ahead of it',
      ],
    },
  },
  {
    found: 'A customer outruns their own ban with changes of their profile',
    tests: {
      'tests/unit/admin/sign-in-changes.test.ts': [
        'a ban is written in its first attempt, however often its user changes their own profile',
      ],
    },
  },
  {
    found: 'Money lands in the wallet of a deleted account',
    tests: {
      'tests/unit/core/refunds.test.ts': [
        'what was paid after the customer was deleted goes back to the payer, which ends its item',
      ],
      'tests/unit/core/start-top-up.test.ts': [
        'no top-up is started for an account that is being deleted meanwhile',
      ],
    },
  },
  {
    found: 'A customer calls as often as they like, at the cost of others',
    tests: {
      'tests/attack/limits.test.ts': [
        'of 60 calls of %s at once, those beyond its limit are refused',
        'of 60 purchases at once, thirty are answered, and the others refused',
        'twenty pages of a rare type at once, in a wallet of 1,500 entries, are all answered',
      ],
      'tests/unit/core/reconcile.test.ts': [
        'a lost payment is asked about at once, however many top-ups another customer has started before',
      ],
      'tests/unit/adapters/dynamodb/wallet-history.test.ts': [
        'a page of a rare type takes few queries, however long the wallet, and the next page goes on',
      ],
      'tests/unit/core/purchase.test.ts': [
        'the row of a declined purchase ends after a month, and its order number is never seen',
      ],
    },
  },
  {
    found: 'The audit log shows today’s names, and not everything that was looked at',
    tests: {
      'tests/integration/admin/audit-log.test.ts': [
        'what an admin did stands under the name that they had, and renaming themself is on record',
        'exports, looks at a customer’s data and tests of a key are on record, a look once a day',
      ],
    },
  },
  {
    found: 'Of two admins who save settings at once, one loses theirs',
    tests: {
      'tests/unit/core/update-settings.test.ts': ['what two admins save at once is kept, both of it'],
    },
  },
  {
    found: 'Text, roles, tokens and words of suppliers that were taken for what they are not',
    tests: {
      'tests/attack/hostile-bodies.test.ts': [
        'of 20,000 hostile bodies none breaks a function, is told how it is made, or writes where it is refused',
      ],
      'tests/integration/api/hostile-input.test.ts': [
        '%s tells a customer nothing of its input',
        'what nobody sees is left out of a name',
      ],
      'tests/unit/core/csv.test.ts': [
        'no spreadsheet reads %j as a formula, whatever it separates fields by',
      ],
      'tests/unit/core/delivery-report.test.ts': [
        'a report needs the token of the supplier that it comes from',
        'a delivery by a supplier that never got the order moves nothing, and comes to attention once',
      ],
      'tests/integration/admin/users-made.test.ts': [
        'the same address many times at once makes one user with one first balance, and one answer says so',
      ],
    },
  },
];
