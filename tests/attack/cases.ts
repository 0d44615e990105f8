/** A finding of the attack on the running shop, and the tests that keep it fixed. */
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
        'an address is in the account before anybody can sign in with it, and ends all sessions',
        'an address that somebody else has is reverted, on record',
        'two admins who change an address at the same moment leave the same address in both places',
      ],
      'tests/integration/accounts/changed-address.deep.test.ts': [
        'the former address is told of the change, and no address is in a log',
        'a changed address ends every session',
      ],
      'tests/integration/accounts/held-reset.test.ts': [
        'ForgotPassword gives the same answer for an address that is held, one that isn’t, and one that nobody has',
        'a password reset with a held address doesn’t sign anybody in, then or later, until it is reset again',
      ],
    },
  },
  {
    found: 'A stranger signs up with somebody’s address, and stays signed in after they have proved it',
    tests: {
      'tests/integration/accounts/sessions-end.test.ts': ['a password reset ends all earlier sessions'],
      'tests/integration/accounts/repeated-sign-up.test.ts': [
        'the person who proves the address gets the sign-up; the starter’s password doesn’t work',
        'signing up again with an address leaves the waiting sign-up unchanged, and postpones its end once',
        'a stranger’s wrong codes don’t invalidate the right one',
        'a customer who confirms the first mail while somebody else signs up with the address can sign in afterwards',
        'a customer who confirms a repeated sign-up while somebody signs up once more can sign in afterwards',
        'a repeated sign-up that is confirmed only at Cognito lets nobody in before a new password is set by mail',
        'staff see which customers have not confirmed their address, and when their sign-ups end',
        'a waiting sign-up doesn’t keep an admin from adding its user, who then has the password that the admin set',
        'a waiting sign-up doesn’t keep an admin from giving its address to a customer, and then doesn’t sign anybody in',
        'no token can change the address that a person signs in with',
      ],
      'tests/integration/accounts/expired-sign-ups.deep.test.ts': [
        'a sign-up that nobody confirms for a day is gone, and no other',
      ],
      'tests/unit/core/sign-ups.test.ts': [
        'a sign-up that was contested %s hours after it was made ends after %s hours',
        'an address gets no more mails in a day than allowed, and needs none then',
      ],
      'tests/integration/accounts/sessions.test.ts': [
        'a session ended elsewhere is refused at once by every function, and another session continues',
        'after all sessions have been ended, only a new sign-in works',
      ],
      'tests/integration/cognito/codes.deep.test.ts': ['is valid for 24 hours and no longer'],
      'tests/unit/frontend/features/sign-in/verify-screen.test.tsx': [
        'opening a link verifies nothing: a person has to say that the address is theirs',
        'a person who proves an address that was signed up twice enters their own details, sent together with the code',
      ],
      'tests/e2e/identity-words.test.ts': [
        'an address that a stranger signed up with first is its owner’s, with the password that the owner chooses',
      ],
    },
  },
  {
    found: 'One customer’s refused orders stall a network for everybody',
    tests: {
      'tests/unit/core/line.test.ts': [
        'holds up nobody else’s orders: each is sent within a minute',
        'gets forty orders in an hour, and the line moves at its supplier’s rate while anybody waits',
        'customers take turns in the line, the longest waiting first',
      ],
      'tests/unit/core/purchase-limits.test.ts': [
        'one customer gets at most forty orders in an hour %s; the next purchase is told what to do',
      ],
    },
  },
  {
    found: 'A customer outruns their own ban with changes of their profile',
    tests: {
      'tests/unit/admin/sign-in-changes.test.ts': [
        'a ban is written at its first attempt, however often its user changes their own profile',
      ],
      'tests/unit/core/sessions/end-session.test.ts': [
        '%s while a session is being ended stays in force: the end is refused',
      ],
    },
  },
  {
    found: 'Money lands in the wallet of a deleted account',
    tests: {
      'tests/unit/core/refunds.test.ts': [
        'a payment made after the customer was deleted goes back to the payer, which resolves its item',
      ],
      'tests/unit/core/delete-while-paying.test.ts': [
        'a top-up that starts while its customer is being deleted prevents the deletion',
        'a top-up can’t start once its customer is being deleted',
      ],
    },
  },
  {
    found: 'A customer calls as often as they like, at the cost of others',
    tests: {
      'tests/attack/limits.test.ts': [
        'when %s is called %i times at once, calls beyond its limit are refused',
        'of 36 purchases at once, thirty are answered, and the others refused',
      ],
      'tests/attack/long-wallet.deep.test.ts': [
        'twenty pages of a rare type at once, in a wallet of 1,500 entries, are all answered',
      ],
      'tests/unit/core/reconcile.test.ts': [
        'a lost payment is asked about at once, however many top-ups another customer has started before',
      ],
      'tests/unit/adapters/dynamodb/wallet-history.test.ts': [
        'a page of a rare type takes few queries, however long the wallet, and the next page continues',
      ],
    },
  },
  {
    found: 'The audit log shows today’s names',
    tests: {
      'tests/integration/admin/audit-log.deep.test.ts': [
        'an action is recorded under the name that the admin had then, and renaming oneself is on record',
        'exports and tests of a key are on record',
      ],
    },
  },
  {
    found: 'When two admins save settings at once, one loses their changes',
    tests: {
      'tests/unit/core/update-settings.test.ts': [
        'a setting that somebody else changed meanwhile is not overwritten unseen, and is named',
      ],
    },
  },
  {
    found: 'Text, roles, tokens and suppliers’ words are mistaken for something else',
    tests: {
      'tests/attack/hostile-bodies.test.ts': [
        'no hostile body from seed %i breaks a function, learns how it is made, or writes when refused',
      ],
      'tests/integration/api/hostile-input.test.ts': [
        '%s tells a customer nothing about its input',
        'invisible characters are left out of a name',
      ],
      'tests/unit/adapters/suppliers/answers.test.ts': ['HTTP %i %j'],
      'tests/unit/contracts/password-rules.test.ts': ['a common password is refused in any letter case: %s'],
      'tests/integration/accounts/imitated-names.test.ts': [
        'a customer can’t take the name %j, but may choose another',
        'nobody can take the name %j, in any function, and the answer says why; one that can’t be seen counts as empty',
        'a person who signs up at Cognito as %j is called Customer',
        'no admin can give a customer such a name',
        'a customer may have the name %j, like a member of staff, and staff read that it is another person',
        'no member of staff can take a colleague’s name, and everybody can keep their own',
      ],
      'tests/unit/core/csv.test.ts': ['no spreadsheet reads %j as a formula, whatever separator it uses'],
      'tests/unit/core/delivery-report.test.ts': [
        'a report needs the token of the supplier that it comes from, for the order that it is about',
        'a delivery by a supplier that never got the order moves nothing, and needs attention once',
      ],
      'tests/integration/admin/users-made.test.ts': [
        'makes one user with one first balance if sent many times at once, and only one answer says so',
      ],
    },
  },
];
