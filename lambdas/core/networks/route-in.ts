import type { Route } from '../suppliers/route';
import type { Network } from './rows';

/** Whom orders go to: the line's own route, else its network's. Null: as the settings say. */
export const routeIn = (network: Network | undefined, line: string | null): Route | null =>
  network?.lines.find(({ name }) => name === line)?.route ?? network?.route ?? null;

/** Its own, and those of its lines. */
export const routesOf = ({ route, lines }: Network): readonly (Route | null)[] => [
  route,
  ...lines.map((line) => line.route),
];
