import type { AuditRecord } from '../audit-log/entities';
import { formatCedis } from '../money';
import type { Route } from '../suppliers/route';
import type { Line, Network, SupplierCodes } from './entities';

/** The facts that differ, as the audit log has them; null where none do. */
export function differenceOf(
  before: Network | null,
  after: Network,
): Pick<AuditRecord, 'before' | 'after'> | null {
  const [was, is] = [before && factsOf(before), factsOf(after)];
  const names = Object.keys(is).filter((name) => was?.[name] !== is[name]);
  if (names.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: was ? pick(was) : {}, after: pick(is) };
}

type Facts = Readonly<Record<string, Fact>>;
type Fact = string | boolean;

const factsOf = (network: Network): Facts => Object.fromEntries(Object.values(factOfEach(network)));

/** Each property but the id and the pauses, which have records of their own, as the audit log names and says it. One that is missing here would never be saved. */
const factOfEach = (
  network: Network,
): { readonly [Name in Exclude<keyof Network, 'id' | 'pauses'>]: readonly [name: string, value: Fact] } => ({
  label: ['label', network.label],
  mark: ['mark', network.mark],
  colour: ['colour', network.colour],
  prefixes: ['prefixes', network.prefixes.join(' ')],
  balanceCode: ['balance_code', network.balanceCode],
  isOnSale: ['on_sale', network.isOnSale],
  notice: ['notice', network.notice],
  prefixRule: ['prefix_rule', network.prefixRule],
  codes: ['codes', codesText(network.codes)],
  lines: ['lines', network.lines.map(lineText).join('; ')],
  route: ['route', routeText(network.route)],
  isTakenOff: ['taken_off', network.isTakenOff],
});

const lineText = ({ name, codes, route }: Line): string =>
  [name, [codesText(codes), route && `goes to ${routeText(route)}`].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(': ');

/** `hubnet 5 a minute, secondary off; on after 3 min, rest 10 min`; empty: as the settings say. */
function routeText(route: Route | null): string {
  if (route === null) return '';
  const entries = route.entries.map(({ supplier, isOn, perMinute, mostADay, keepFloat }) =>
    [
      supplier,
      perMinute === null ? '' : `${perMinute} a minute`,
      mostADay === null ? '' : `${mostADay} a day`,
      keepFloat === null ? '' : `keeps ${formatCedis(keepFloat)}`,
      isOn ? '' : 'off',
    ]
      .filter(Boolean)
      .join(' '),
  );
  const mode = route.isCheapestFirst ? 'cheapest first: ' : '';
  const times = `on after ${route.overflowMinutes} min, rest ${route.restMinutes} min`;
  return `${mode}${entries.join(', ')}; ${times}`;
}

export const isSameRoute = (a: Route | null, b: Route | null): boolean => routeText(a) === routeText(b);

export const codesText = (codes: SupplierCodes): string =>
  Object.entries(codes)
    .filter(([, code]) => code)
    .map(([supplier, code]) => `${supplier} ${code}`)
    .sort()
    .join(', ');
