import type { Account } from '../options';

/** The demo accounts' password. Their addresses end in `.example`, so nothing can be sent to them. */
export const demoPassword = 'nkoso-demo';

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly role: 'user' | 'admin';
  /** The secret, in base32, of an admin's authenticator app. The outbox shows its codes. */
  readonly secret?: string;
}

export const demoOwner: DemoUser = {
  email: 'owner@nkoso.example',
  name: 'Kwabena Asante',
  phone: '0203334445',
  role: 'admin',
  secret: 'SECOND7OWNERSECOND7OWNERSECOND7O',
};

export const demoUsers: readonly DemoUser[] = [
  {
    email: 'admin@nkoso.example',
    name: 'Akosua Owusu',
    phone: '0201112223',
    role: 'admin',
    secret: 'NKOSODATANKOSODATANKOSODATANKOSO',
  },
  { email: 'ama@nkoso.example', name: 'Ama Serwaa', phone: '0244123456', role: 'user' },
  { email: 'kofi@nkoso.example', name: 'Kofi Mensah', phone: '0261234567', role: 'user' },
  { email: 'esi@nkoso.example', name: 'Esi Boateng', phone: '0557654321', role: 'user' },
  // Hears of what the other owner does.
  demoOwner,
];

/** Customers who only buy; nobody needs to sign in as them. They have the same password. */
export const otherCustomers: readonly DemoUser[] = [
  ['yaw', 'Yaw Darko', '0249876543'],
  ['abena', 'Abena Osei', '0541112233'],
  ['kwame', 'Kwame Adjei', '0277654321'],
  ['efua', 'Efua Quaye', '0553219876'],
  ['kojo', 'Kojo Antwi', '0593334455'],
].map(([who = '', name = '', phone = '']) => ({ email: `${who}@nkoso.example`, name, phone, role: 'user' }));

/** As `endpoints.json` and the banner list them. */
export const signInsOf = (users: readonly DemoUser[]): Account[] =>
  users.map(({ email, role, secret }) => ({
    ...{ email, password: demoPassword, role },
    ...(secret !== undefined && { secret }),
  }));
