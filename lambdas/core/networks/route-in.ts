import type { Route } from '../suppliers/route';
import type { Network } from './rows';

/** The route for a line's orders: its own, else its network's. Null: the order in the settings. */
export const routeIn = (network: Network | undefined, line: string | null): Route | null =>
  network?.lines.find(({ name }) => name === line)?.route ?? network?.route ?? null;

/** The network's own route and its lines' routes. */
export const routesOf = ({ route, lines }: Network): readonly (Route | null)[] => [
  route,
  ...lines.map((line) => line.route),
];
