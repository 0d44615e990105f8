import { Route, Routes } from 'react-router-dom';
import { adminPaths, paths } from '../../../contracts/paths';
import { LoginScreen } from '../features/sign-in/login-screen';
import { BoltIcon, HomeIcon, ListIcon, UserIcon, WalletIcon } from '../kit/icons';
import { lazyScreen } from './lazy-screen';
import { SignedOutOnly } from './signed-out-only';

// LoginScreen is not lazy: every visitor without a session lands on it, and this saves a request on slow networks.
const SignupScreen = lazyScreen(() => import('../features/sign-in/signup-screen'), 'SignupScreen');
const VerifyScreen = lazyScreen(() => import('../features/sign-in/verify-screen'), 'VerifyScreen');
const ForgotPasswordScreen = lazyScreen(
  () => import('../features/sign-in/forgot-password-screen'),
  'ForgotPasswordScreen',
);
const SignedInUserArea = lazyScreen(() => import('./signed-in-area'), 'SignedInUserArea');
const SignedInAdminArea = lazyScreen(() => import('./signed-in-area'), 'SignedInAdminArea');
const WithSession = lazyScreen(() => import('./signed-in-area'), 'WithSession');
const PrivacyScreen = lazyScreen(() => import('../features/privacy/privacy-screen'), 'PrivacyScreen');
const DevelopersScreen = lazyScreen(
  () => import('../features/developers/developers-screen'),
  'DevelopersScreen',
);
const NotFoundScreen = lazyScreen(() => import('../features/not-found/not-found-screen'), 'NotFoundScreen');
const DashboardScreen = lazyScreen(() => import('../features/dashboard/dashboard-screen'), 'DashboardScreen');
const BuyDataScreen = lazyScreen(() => import('../features/buy-data/buy-data-screen'), 'BuyDataScreen');
const OrdersScreen = lazyScreen(() => import('../features/orders/orders-screen'), 'OrdersScreen');
const TopUpScreen = lazyScreen(() => import('../features/top-ups/top-up-screen'), 'TopUpScreen');
const WalletScreen = lazyScreen(() => import('../features/wallet/wallet-screen'), 'WalletScreen');
const ProfileScreen = lazyScreen(() => import('../features/profile/profile-screen'), 'ProfileScreen');
const RecipientsScreen = lazyScreen(
  () => import('../features/recipients/recipients-screen'),
  'RecipientsScreen',
);
const BulkScreen = lazyScreen(() => import('../features/bulk/bulk-screen'), 'BulkScreen');
const WebhooksScreen = lazyScreen(
  () => import('../features/developers/webhooks/webhooks-screen'),
  'WebhooksScreen',
);

/** The customer's screens, in the order of the navigation. */
const customerScreens = [
  {
    path: paths.dashboard,
    alsoAt: [paths.wallet],
    label: 'Home',
    Icon: HomeIcon,
    Screen: DashboardScreen,
  },
  { path: paths.buyData, alsoAt: [paths.bulk], label: 'Buy Data', Icon: BoltIcon, Screen: BuyDataScreen },
  { path: paths.orders, label: 'Orders', Icon: ListIcon, Screen: OrdersScreen },
  { path: paths.topUp, label: 'Top Up', Icon: WalletIcon, Screen: TopUpScreen },
  {
    path: paths.profile,
    alsoAt: [paths.recipients, paths.webhooks],
    label: 'Profile',
    Icon: UserIcon,
    Screen: ProfileScreen,
  },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutOnly preload={preloadSignedIn} />}>
        <Route path={paths.login} element={<LoginScreen />} />
        <Route path={paths.signup} element={<SignupScreen />} />
      </Route>
      <Route path={paths.verify} element={<VerifyScreen />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
      <Route element={<SignedInUserArea navItems={customerScreens} preload={preloadCustomerScreens} />}>
        {customerScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={paths.wallet} element={<WalletScreen />} />
        <Route path={paths.recipients} element={<RecipientsScreen />} />
        <Route path={paths.bulk} element={<BulkScreen />} />
        <Route path={paths.webhooks} element={<WebhooksScreen />} />
      </Route>
      <Route element={<SignedInAdminArea />}>
        {Object.values(adminPaths).map((path) => (
          <Route key={path} path={path} />
        ))}
      </Route>
      <Route element={<WithSession />}>
        <Route path={paths.developers} element={<DevelopersScreen />} />
      </Route>
      <Route path={paths.privacy} element={<PrivacyScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** The screens that a sign-in leads to. */
function preloadSignedIn(): void {
  SignedInUserArea.preload();
  void import('./user-area').catch(() => undefined);
  DashboardScreen.preload();
}

/** The screens are small, and moving between them should not wait for the network. */
function preloadCustomerScreens(): void {
  for (const { Screen } of customerScreens) Screen.preload();
}
