import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BoltIcon, HomeIcon, ListIcon, UserIcon } from '../components/icons';
import type { NavItem } from '../components/user-navigation';
import { SignedOutOnly } from './signed-out-only';

interface ScreenRoute {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly nav?: Omit<NavItem, 'path'>;
}

const LoginScreen = lazy(() =>
  import('../features/identity/login-screen').then((m) => ({ default: m.LoginScreen })),
);
const SignupScreen = lazy(() =>
  import('../features/identity/signup-screen').then((m) => ({ default: m.SignupScreen })),
);
const VerifyScreen = lazy(() =>
  import('../features/identity/verify-screen').then((m) => ({ default: m.VerifyScreen })),
);
const ForgotPasswordScreen = lazy(() =>
  import('../features/identity/forgot-password-screen').then((m) => ({ default: m.ForgotPasswordScreen })),
);
const NotFoundScreen = lazy(() =>
  import('../features/not-found/not-found-screen').then((m) => ({ default: m.NotFoundScreen })),
);
const SignedInArea = lazy(() => import('./signed-in-area').then((m) => ({ default: m.SignedInArea })));

const signedOutRoutes: readonly ScreenRoute[] = [
  { path: '/login', Screen: LoginScreen },
  { path: '/signup', Screen: SignupScreen },
];

const openRoutes: readonly ScreenRoute[] = [
  { path: '/verify', Screen: VerifyScreen },
  { path: '/forgot-password', Screen: ForgotPasswordScreen },
];

/** The customer's screens, in the order of the navigation. */
const userRoutes: readonly ScreenRoute[] = [
  {
    path: '/user-dashboard',
    Screen: lazy(() =>
      import('../features/dashboard/dashboard-screen').then((m) => ({ default: m.DashboardScreen })),
    ),
    nav: { label: 'Home', Icon: HomeIcon },
  },
  {
    path: '/buy-data',
    Screen: lazy(() =>
      import('../features/bundles/buy-data-screen').then((m) => ({ default: m.BuyDataScreen })),
    ),
    nav: { label: 'Buy Data', Icon: BoltIcon },
  },
  {
    path: '/orders',
    Screen: lazy(() => import('../features/orders/orders-screen').then((m) => ({ default: m.OrdersScreen }))),
    nav: { label: 'Orders', Icon: ListIcon },
  },
  {
    path: '/profile',
    Screen: lazy(() =>
      import('../features/profile/profile-screen').then((m) => ({ default: m.ProfileScreen })),
    ),
    nav: { label: 'Profile', Icon: UserIcon },
  },
];

const navItems = userRoutes.flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : []));

export const knownPaths: ReadonlySet<string> = new Set(
  [...signedOutRoutes, ...openRoutes, ...userRoutes].map(({ path }) => path),
);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>{signedOutRoutes.map(toRoute)}</Route>
      {openRoutes.map(toRoute)}
      <Route element={<SignedInArea navItems={navItems} />}>{userRoutes.map(toRoute)}</Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function toRoute({ path, Screen }: ScreenRoute) {
  return <Route key={path} path={path} element={<Screen />} />;
}
