import type { User } from '../../../../../frontend/src/features/admin/accounts/account';
import {
  changesOf,
  textsOf,
} from '../../../../../frontend/src/features/admin/accounts/dialogs/account-changes';

const user: User = {
  id: 'u1',
  user_id: 'u1',
  name: 'Ama Serwaa',
  email: null,
  phone: '',
  balance: 0.3,
  role: 'user',
  is_banned: false,
  created_at: '2026-01-05T10:00:00.000Z',
};

test('a form that was not touched changes nothing', () => {
  expect(changesOf(user, textsOf(user))).toEqual({});
});

test('only what was touched is changed, without the spaces around it', () => {
  expect(changesOf(user, { ...textsOf(user), name: ' Ama Serwaa ', phone: ' 0240000000 ' })).toEqual({
    phone: '0240000000',
  });
  expect(changesOf(user, { ...textsOf(user), balance: '0.31', role: 'admin' })).toEqual({
    balance: 0.31,
    role: 'admin',
  });
});
