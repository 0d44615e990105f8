import { Link } from 'react-router-dom';
import { addCostsPath, adminPaths, settingsPath } from '../../../../../contracts/paths';
import { api } from '../../../lib/api/api';
import { activePrices } from '../../../lib/prices';
import { Panel } from '../shared/panels';
import { useKeyedSuppliers } from '../shared/suppliers';

/** What a shop misses before its first sale, each with its link; nothing once all is there. Two-step login comes before all of it. */
export function NewShop() {
  const settings = api.useAdminGetSettingsQuery({}).data?.settings;
  const keyed = useKeyedSuppliers();
  const list = api.useAdminGetPricesQuery({}).data;
  const { pages } = api.useAdminGetUsersInfiniteQuery({ limit: 50 }).data ?? {};
  if (!settings || !list || !pages) return null;
  const prices = activePrices(list.prices);
  const staff = pages.flatMap(({ users }) => users).filter(({ role }) => role === 'admin');
  const steps: [isMissing: boolean, words: string, to: string][] = [
    [!settings.paystack_active, 'Paystack’s keys, so that customers can top up', settingsPath('paystack')],
    [keyed?.size === 0, 'A supplier’s key, unless you send every order by hand', settingsPath('bundle-api')],
    [prices.length === 0, 'Prices', adminPaths.pricing],
    [prices.some(({ cost }) => cost === null), 'What each plan costs you', addCostsPath()],
    [staff.length < 2, 'A partner or a helper', adminPaths.users],
  ];
  const missing = steps.filter(([isMissing]) => isMissing);
  if (missing.length === 0) return null;
  return (
    <Panel id="new-shop" title="Before the first sale" className="stack stack--tight">
      <ul>
        {missing.map(([, words, to]) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
