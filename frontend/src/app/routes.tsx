import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BoltIcon, HomeIcon, ListIcon, UserIcon, WalletIcon } from '../components/icons';
import type { NavItem } from '../components/navigation';
import { adminPaths } from '../features/admin/paths';
import { LoginScreen } from '../features/sign-in/login-screen';
import { lazyScreen } from './lazy-screen';
import { SignedOutOnly } from './signed-out-only';

interface ScreenRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Its entry in the navigation, if it has one. */
  readonly nav?: Omit<NavItem, 'path'>;
}

const signedOutRoutes: readonly ScreenRoute[] = [
  // Everybody without a session comes here: one wait on a slow network less.
  { path: '/login', load: async () => LoginScreen },
  { path: '/signup', load: async () => (await import('../features/sign-in/signup-screen')).SignupScreen },
];

const openRoutes: readonly ScreenRoute[] = [
  { path: '/verify', load: async () => (await import('../features/sign-in/verify-screen')).VerifyScreen },
  {
    path: '/forgot-password',
    load: async () => (await import('../features/sign-in/forgot-password-screen')).ForgotPasswordScreen,
  },
];

/** The customer's screens, in the order of the navigation. */
const userRoutes: readonly ScreenRoute[] = [
  {
    path: '/user-dashboard',
    load: async () => (await import('../features/dashboard/dashboard-screen')).DashboardScreen,
    nav: { label: 'Home', Icon: HomeIcon },
  },
  {
    path: '/buy-data',
    load: async () => (await import('../features/buy-data/buy-data-screen')).BuyDataScreen,
    nav: { label: 'Buy Data', Icon: BoltIcon },
  },
  {
    path: '/orders',
    load: async () => (await import('../features/orders/orders-screen')).OrdersScreen,
    nav: { label: 'Orders', Icon: ListIcon },
  },
  {
    path: '/topup',
    load: async () => (await import('../features/top-ups/top-up-screen')).TopUpScreen,
    nav: { label: 'Top Up', Icon: WalletIcon },
  },
  {
    path: '/profile',
    load: async () => (await import('../features/profile/profile-screen')).ProfileScreen,
    nav: { label: 'Profile', Icon: UserIcon },
  },
];

/** One screen: its path says which tab is open. */
const adminRoutes = Object.values(adminPaths);

const SignedInUserArea = lazyScreen(async () => (await import('./signed-in-area')).SignedInUserArea);
const SignedInAdminArea = lazyScreen(async () => (await import('./signed-in-area')).SignedInAdminArea);
const AdminDashboardScreen = lazyScreen(
  async () => (await import('../features/admin/admin-dashboard-screen')).AdminDashboardScreen,
);
const NotFoundScreen = lazyScreen(
  async () => (await import('../features/not-found/not-found-screen')).NotFoundScreen,
);

const navItems = userRoutes.flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : []));

export const knownPaths: ReadonlySet<string> = new Set([
  ...[...signedOutRoutes, ...openRoutes, ...userRoutes].map(({ path }) => path),
  ...adminRoutes,
]);

const signedOutElements = signedOutRoutes.map(toRoute);
const openElements = openRoutes.map(toRoute);
const userScreens = userRoutes.map(({ path, load }) => ({ path, Screen: lazyScreen(load) }));
const userElements = userScreens.map(({ path, Screen }) => (
  <Route key={path} path={path} element={<Screen />} />
));
const adminElements = adminRoutes.map((path) => (
  <Route key={path} path={path} element={<AdminDashboardScreen />} />
));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>{signedOutElements}</Route>
      {openElements}
      <Route element={<SignedInUserArea navItems={navItems} preload={preloadUserScreens} />}>
        {userElements}
      </Route>
      <Route element={<SignedInAdminArea />}>{adminElements}</Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** They are small, and moving between them should not wait for the network. */
function preloadUserScreens(): void {
  for (const { Screen } of userScreens) Screen.preload();
}

function toRoute({ path, load }: ScreenRoute) {
  const Screen = lazyScreen(load);
  return <Route key={path} path={path} element={<Screen />} />;
}
