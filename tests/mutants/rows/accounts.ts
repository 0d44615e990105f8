import { mutantsOf } from '../mutant';

const updateUser = 'lambdas/core/accounts/admin/update-user.ts';
const signInTest = 'tests/unit/admin/sign-in-changes.test.ts';
const factors = 'lambdas/core/accounts/second-factor';
const factorTest = 'tests/unit/core/second-factor.test.ts';

/** Breakages of the fixes for break-ins that an attack found (`tests/attack/cases.ts`), and of the second factor. */
export const accountMutants = [
  ...mutantsOf(updateUser, signInTest)`
    An address is changed at the provider before the account, which may refuse it
      - const changed = await commit(
      + await changeSignIn(ports, userId, updates);
      +   const changed = await commit(
    Changing an address leaves its user signed in
      - ...(isOther(updates.email, account.email) && { endedSessions: allEnded(at) }),
    An address that the provider refuses stays in the account
      - await followSignIn(ports, { adminId, adminName, userId, id: \`\${id}#UNDONE\` });
    If two admins change an address, the last change at the provider wins there
      - if (wanted === sent) return null;
      + if (wanted) return null;
  `,
  ...mutantsOf('lambdas/core/accounts/admin/ban-user.ts', signInTest)`
    A ban writes the whole account, so that its user's changes prevent it
      - { kind: 'ban', userId, isBanned, role, endedSessions },
      + { kind: 'account', before: account, after: { ...account, isBanned, endedSessions }, entries: [] } as never,
  `,
  ...mutantsOf('lambdas/core/accounts/waiting-sign-ups.ts', 'tests/unit/core/sign-ups.test.ts')`
    Repeating a sign-up postpones its end for ever
      - Math.min(since, createdAt.getTime() + validForMs)
      + since
  `,
  ...mutantsOf('lambdas/core/accounts/waiting-sign-ups.ts', 'tests/unit/core/sign-ups.test.ts')`
    A stranger can have any number of mails sent to an address
      - if (!(await mayMail(email))) return 'unsent';
  `,
  ...mutantsOf('lambdas/core/top-ups/start-top-up.ts', 'tests/unit/core/start-top-up.test.ts')`
    A top-up is started for an account that is being deleted
      - before === null || before.deletion !== null
      + before === null
    A customer can start as many top-ups as they like
      - >= topUpStartsPerMinute
      + < 0
  `,
  ...mutantsOf('lambdas/core/accounts/deletion/obstacles.ts', 'tests/unit/core/delete-while-paying.test.ts')`
    An account with a pending top-up is deleted
      - if (status === 'pending') found[attention.length === 0 ? 'pendingTopUps' : 'checkedTopUps'] += 1;
  `,
  ...mutantsOf('lambdas/core/accounts/deletion/obstacles.ts', 'tests/unit/core/delete-my-account.test.ts')`
    Customers can delete their account with money in it
      - ...(balance === zero
      + ...(balance >= zero
    Customers can delete their account while a refund is on its way
      - refunds === 0
      + refunds >= 0
  `,
  ...mutantsOf('lambdas/core/reconcile.ts', 'tests/unit/core/reconcile.test.ts')`
    A customer with many top-ups or orders is served before the others
      - before.set(owner, turn + 1);
  `,
  ...mutantsOf(
    'lambdas/adapters/dynamodb/wallet/wallet-history.ts',
    'tests/unit/adapters/dynamodb/wallet-history.test.ts',
  )`
    A page of a rare type takes one query for every few entries
      - size: page.limit, doubles: true,
      + size: page.limit, doubles: false,
  `,
  ...mutantsOf('lambdas/core/settings/update-settings.ts', 'tests/unit/core/update-settings.test.ts')`
    If two admins save settings at once, one of the changes is lost
      - if ((await ports.settings.write(after, version)) === 'written') return { before, after };
      + await ports.settings.write(after, version);
      +     return { before, after };
  `,
  ...mutantsOf('contracts/csv.ts', 'tests/unit/core/csv.test.ts')`
    A formula after another separator is executed
      - (^|[;\\t\\r\\n])([\\s"]*)(?=
      + (^)([\\s"]*)(?=
  `,
  ...mutantsOf('lambdas/core/orders/delivery/ask-supplier.ts', 'tests/unit/core/delivery-report.test.ts')`
    A supplier that never got the order can complete it with a report
      - if (!order.attempts.some(({ supplier }) => supplier === name)) {
      + if (order.attempts.length < 0) {
  `,
  ...mutantsOf('contracts/accounts/names.ts', 'tests/unit/core/imitation.test.ts')`
    A capital letter of another script isn't compared as its small letter
      - alikeOf.get(one) ?? lowerOf(one)
      + lowerOf(one)
  `,
  ...mutantsOf('lambdas/core/accounts/names.ts', 'tests/unit/core/imitation.test.ts')`
    A name with its words in another order counts as another name
      - [...lookOf(name)].toSorted().join('')
      + lookOf(name)
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/second-factor.test.ts')`
    Staff without a second factor are let in
      - if (!passes) throw new AppError('second_factor_needed');
  `,
  ...mutantsOf(`${factors}/register-second-factor.ts`, factorTest)`
    A sign-in from just before the app counts as one with a code
      - const at = seen ?? after.before ?? now;
      + const at = seen ?? now;
    A session from before the app can make new recovery codes
      - if (seen !== null && session.signedInAt < seen) throw new AppError('sign_in_again');
    Recovery codes work before anybody has kept them
      - nextCodes(rows.codes, { ...before, prepared: { id, hashes, at } })
      + nextCodes(rows.codes, { ...before, unused: hashes, prepared: { id, hashes, at } })
    Other recovery codes count than those that were kept
      - if (prepared === null || !isSame(prepared.id, preparedId)) {
      + if (prepared === null) {
    Recovery codes that were shown long ago can still be confirmed
      - now.getTime() - prepared.at.getTime() > preparedForMs
      + now.getTime() < 0
    A set-up that the shop refuses at the last moment stays on at Cognito
      - await decided.catch((error) => undo(ports, userId, error))
      + await decided
    Cognito asks for a code although no recovery codes were kept
      - preparedHashes(codes, registration, ports.clock.now());
  `,
  ...mutantsOf(`${factors}/use-recovery-code.ts`, factorTest)`
    A recovery code can be used again later
      - if (use === null || done.at.getTime() - use.at.getTime() > repeatMs) return refused;
      + if (use === null) return refused;
    A used recovery code removes the app that is set up next
      - const code = use.isFinished ? 'finished' : 'used';
      + const code = 'used';
  `,
  ...mutantsOf(`${factors}/switch-off-second-factor.ts`, factorTest)`
    An app that was switched off at the provider still counts
      - if (await ports.factors.asksForCode(userId)) return false;
      + return false;
  `,
  ...mutantsOf(`${factors}/may-change-sign-in.ts`, 'tests/unit/core/may-change-sign-in.test.ts')`
    A token can replace the registered app
      - return account !== null && account.deletion === null && account.secondFactorAt === null;
      + return account !== null && account.deletion === null;
    A stolen token can replace an app after a renewal
      - if (!isSignIn || purpose !== changeOfSignIn.purpose) return false;
      + if (purpose !== changeOfSignIn.purpose) return false;
    While the account can't be read, any token can replace its app
      - failed(error);
      + return true;
  `,
  ...mutantsOf('lambdas/core/sessions/rows.ts', 'tests/unit/core/sessions/ended-sessions.test.ts')`
    A session that has ended continues
      - if (ended.ones.some((one) => one.name === name)) return true;
  `,
  ...mutantsOf('lambdas/core/recipients/change-recipients.ts', 'tests/unit/core/recipients.test.ts')`
    A customer who is being deleted can still save a number
      - { kind: 'noneEnded', userId, endedSessions: account.endedSessions },
    More numbers can be saved than allowed
      - if (recipient === null && count > mostRecipients) throw tooMany();
  `,
  ...mutantsOf('lambdas/core/kernel/row.ts', 'tests/unit/simulation/saved-numbers.test.ts')`
    Two tabs that save at once each count from what they read
      - return [{ put: encode(next), when: { equals: { version: version - 1 } } }];
      + return [{ put: encode(next) }];
  `,
  ...mutantsOf('lambdas/core/recipients/known-requests.ts', 'tests/unit/core/recipients.test.ts')`
    A repeated request about saved numbers is carried out again
      - if (earlier === undefined) return false;
      + if (earlier === undefined || earlier.content === request.content) return false;
  `,
];
