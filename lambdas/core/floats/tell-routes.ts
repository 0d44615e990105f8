import type { SupplierName } from '../../../contracts/constants';
import type { Network } from '../networks/entities';
import type { Routes } from '../suppliers/routing-ports';
import type { Floats } from './ports';

/**
 * Tells the routes that go by a float what it is, as it was read last. It stands in the row of the networks then, which hand-overs read
 * anyway; nothing is written for floats that no route goes by. @throws TableUnavailable, OutcomeUnknown
 */
export async function tellRoutes({
  floats,
  routes,
}: {
  readonly floats: Floats;
  readonly routes: Pick<Routes, 'read' | 'rememberFloat'>;
}): Promise<void> {
  const { networks, standing } = await routes.read();
  const kept = keptAt(networks);
  if (kept.size === 0) return;
  for (const { supplier, last, unknownSince } of await floats.list()) {
    const float = kept.has(supplier) && unknownSince === null ? last : null;
    const told = standing.floats[supplier];
    if (told?.at.getTime() !== float?.at.getTime()) await routes.rememberFloat(supplier, float);
  }
}

/** Suppliers that some route keeps a float at. */
const keptAt = (networks: readonly Network[]): ReadonlySet<SupplierName> =>
  new Set(
    networks
      .flatMap(({ route, lines }) => [route, ...lines.map((line) => line.route)])
      .flatMap((route) => route?.entries ?? [])
      .filter(({ keepFloat }) => keepFloat !== null)
      .map(({ supplier }) => supplier),
  );
