import { Route, Routes } from 'react-router-dom';
import { adminPaths, paths } from '../../../contracts/paths';
import { BoltIcon, HomeIcon, ListIcon, UserIcon, WalletIcon } from '../components/icons';
import { LoginScreen } from '../features/sign-in/login-screen';
import { lazyScreen } from './lazy-screen';
import { SignedOutOnly } from './signed-out-only';

// LoginScreen is not lazy: every visitor without a session lands on it, and this saves a request on slow networks.
const SignupScreen = lazyScreen(async () => (await import('../features/sign-in/signup-screen')).SignupScreen);
const VerifyScreen = lazyScreen(async () => (await import('../features/sign-in/verify-screen')).VerifyScreen);
const ForgotPasswordScreen = lazyScreen(
  async () => (await import('../features/sign-in/forgot-password-screen')).ForgotPasswordScreen,
);
const SignedInUserArea = lazyScreen(async () => (await import('./signed-in-area')).SignedInUserArea);
const SignedInAdminArea = lazyScreen(async () => (await import('./signed-in-area')).SignedInAdminArea);
const AdminDashboardScreen = lazyScreen(
  async () => (await import('../features/admin/admin-dashboard-screen')).AdminDashboardScreen,
);
const NotFoundScreen = lazyScreen(
  async () => (await import('../features/not-found/not-found-screen')).NotFoundScreen,
);

/** The customer's screens, in the order of the navigation. */
const customerScreens = [
  {
    path: paths.dashboard,
    label: 'Home',
    Icon: HomeIcon,
    Screen: lazyScreen(async () => (await import('../features/dashboard/dashboard-screen')).DashboardScreen),
  },
  {
    path: paths.buyData,
    label: 'Buy Data',
    Icon: BoltIcon,
    Screen: lazyScreen(async () => (await import('../features/buy-data/buy-data-screen')).BuyDataScreen),
  },
  {
    path: paths.orders,
    label: 'Orders',
    Icon: ListIcon,
    Screen: lazyScreen(async () => (await import('../features/orders/orders-screen')).OrdersScreen),
  },
  {
    path: paths.topUp,
    label: 'Top Up',
    Icon: WalletIcon,
    Screen: lazyScreen(async () => (await import('../features/top-ups/top-up-screen')).TopUpScreen),
  },
  {
    path: paths.profile,
    label: 'Profile',
    Icon: UserIcon,
    Screen: lazyScreen(async () => (await import('../features/profile/profile-screen')).ProfileScreen),
  },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route path={paths.login} element={<LoginScreen />} />
        <Route path={paths.signup} element={<SignupScreen />} />
      </Route>
      <Route path={paths.verify} element={<VerifyScreen />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
      <Route element={<SignedInUserArea navItems={customerScreens} preload={preloadCustomerScreens} />}>
        {customerScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route element={<SignedInAdminArea />}>
        {Object.values(adminPaths).map((path) => (
          <Route key={path} path={path} element={<AdminDashboardScreen />} />
        ))}
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** The screens are small, and moving between them should not wait for the network. */
function preloadCustomerScreens(): void {
  for (const { Screen } of customerScreens) Screen.preload();
}
