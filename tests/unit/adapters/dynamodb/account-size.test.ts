import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { mostRemembered } from '../../../../lambdas/core/orders/purchase/purchase-limits';
import { type EndedSessions, noneEnded, oneEnded, othersEnded } from '../../../../lambdas/core/sessions/rows';
import { exactItemBytes } from '../../../simulation/model/item-size';
import { account, cedis, noon } from '../../../support/shop/fixtures';

const session = (digit: number) => ({ id: `${digit}1111111-1111-4111-8111-111111111111`, signedInAt: noon });

/** Everything that the row of a busy member of staff can contain at a time, except for text that a person typed. */
function fullest() {
  const ended = [1, 2, 3, 4, 5, 7].reduce<EndedSessions>(
    (before, digit) => oneEnded(before, session(digit), { at: noon, signedOut: digit === 7 }) ?? before,
    { ...noneEnded, ...othersEnded(session(6), noon) },
  );
  const [seconds, minutes] = [noon.getTime() / 1000, noon.getTime() / 60_000];
  return account({
    userId: '01234567-89ab-cdef-0123-456789abcdef',
    email: 'ama.serwaa.boateng.mensah@longcompanyname.com.gh',
    name: 'Ama Serwaa Boateng-Mensah of Kumasi',
    phone: '+233 24 412 3456',
    role: 'admin',
    staffRole: 'finance',
    balance: cedis(99_999.99),
    held: cedis(999.99),
    debt: cedis(999.99),
    ledgerSeq: 123_456,
    ordersCount: 123_456,
    secondFactorAt: noon,
    recoveryCodesLeft: 10,
    recentPurchases: Array.from({ length: 30 }, () => seconds),
    recentTopUps: Array.from({ length: 5 }, () => seconds),
    unproven: Array.from({ length: 40 }, () => minutes),
    lastBought: Array.from({ length: mostRemembered }, (_, index) => ({
      what: 'kRz-',
      seq: 123_400 + index,
    })),
    endedSessions: ended,
  });
}

test('an account’s row stays below a kilobyte, above which each purchase would cost more', () => {
  expect(exactItemBytes(accountRow.encode(fullest()))).toBeLessThan(1024);
  // Customers who buy at a tier's price are seldom staff.
  const agent = { role: 'user', staffRole: null, tier: { id: 't5', until: noon } } as const;
  expect(exactItemBytes(accountRow.encode({ ...fullest(), ...agent }))).toBeLessThan(1024);
});

test('six sessions that ended one by one, and all others, take less than 190 bytes of it', () => {
  const bytes = (endedSessions: EndedSessions) =>
    exactItemBytes(accountRow.encode({ ...fullest(), endedSessions }));
  expect(bytes(fullest().endedSessions) - bytes(noneEnded)).toBeLessThan(190);
});
