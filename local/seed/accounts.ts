/** A demo account that people can sign in to. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: 'user' | 'admin';
  /** The secret of an admin's authenticator app, in base32. The outbox shows its codes. */
  readonly secret?: string | undefined;
}

export interface DemoUser extends Omit<DemoAccount, 'password'> {
  readonly name: string;
  readonly phone: string;
}

/** The demo accounts' password. Their addresses end in `.example`, so nothing can be sent to them. */
export const demoPassword = 'nkoso-demo';

const signsIn: readonly DemoUser[] = [
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
  {
    email: 'owner@nkoso.example',
    name: 'Kwabena Asante',
    phone: '0203334445',
    role: 'admin',
    secret: 'SECOND7OWNERSECOND7OWNERSECOND7O',
  },
];

/** Everybody. The last five only buy; nobody needs to sign in as them. They have the same password. */
export const demoUsers: readonly DemoUser[] = [
  ...signsIn,
  { email: 'yaw@nkoso.example', name: 'Yaw Darko', phone: '0249876543', role: 'user' },
  { email: 'abena@nkoso.example', name: 'Abena Osei', phone: '0541112233', role: 'user' },
  { email: 'kwame@nkoso.example', name: 'Kwame Adjei', phone: '0277654321', role: 'user' },
  { email: 'efua@nkoso.example', name: 'Efua Quaye', phone: '0553219876', role: 'user' },
  { email: 'kojo@nkoso.example', name: 'Kojo Antwi', phone: '0593334455', role: 'user' },
];

/** As `endpoints.json` and the banner list them. */
export const demoAccounts: readonly DemoAccount[] = signsIn.map(({ email, role, secret }) => ({
  email,
  password: demoPassword,
  role,
  secret,
}));
