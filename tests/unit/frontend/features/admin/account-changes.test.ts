import type { Account } from '../../../../../frontend/src/features/admin/accounts/account';
import {
  accountChanges,
  formValues,
} from '../../../../../frontend/src/features/admin/accounts/dialogs/account-changes';

const account: Account = {
  id: 'u1',
  user_id: 'u1',
  name: 'Ama Serwaa',
  email: null,
  phone: '',
  balance: 0.3,
  role: 'user',
  staff_role: null,
  tier: null,
  is_banned: false,
  created_at: '2026-01-05T10:00:00.000Z',
};

test.each<[Partial<ReturnType<typeof formValues>>, object]>([
  [{}, {}],
  [{ name: ' Ama Serwaa ', phone: ' 0240000000 ' }, { phone: '0240000000' }],
  [
    { balance: '0.31', role: 'admin', staffRole: 'support' },
    { balance: 0.31, role: 'admin', staff_role: 'support' },
  ],
])('a form with %j sends only the changes, without spaces around them', (typed, changes) => {
  expect(accountChanges(account, { ...formValues(account), ...typed })).toEqual(changes);
});

const viewer: Account = { ...account, role: 'admin', staff_role: 'viewer' };

test.each<[Partial<ReturnType<typeof formValues>>, object]>([
  [{}, {}],
  [{ staffRole: 'finance' }, { staff_role: 'finance' }],
  [{ role: 'user' }, { role: 'user' }],
])('of a member of staff, a form with %j sends %j', (typed, changes) => {
  expect(accountChanges(viewer, { ...formValues(viewer), ...typed })).toEqual(changes);
});
