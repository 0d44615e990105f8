import type { Settings } from '../settings/entities';
import type { Routes } from './choose';
import { type NamedSupplier, namedIn } from './supplier';

const textOf = (suppliers: readonly NamedSupplier[]): string =>
  suppliers.flatMap(({ id, name, protocol }) => [id, name, protocol]).join('\n');

/**
 * Writes the names of added suppliers into the networks' row, for functions that may not read the settings.
 * @throws what `Store.write` throws
 */
export async function tellNames(
  { routes }: { readonly routes: Pick<Routes, 'read' | 'rememberSuppliers'> },
  settings: Settings,
): Promise<void> {
  const named = namedIn(settings);
  const { suppliers } = await routes.read();
  if (textOf(named) !== textOf(suppliers)) await routes.rememberSuppliers(named);
}
