import type { AuditRecord } from '../audit-log/entities';
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

type Facts = Readonly<Record<string, string | boolean>>;

const factsOf = (network: Network): Facts => ({
  label: network.label,
  mark: network.mark,
  colour: network.colour,
  prefixes: network.prefixes.join(' '),
  balance_code: network.balanceCode,
  on_sale: network.isOnSale,
  notice: network.notice,
  prefix_rule: network.prefixRule,
  codes: codesText(network.codes),
  lines: network.lines.map(lineText).join('; '),
  taken_off: network.isTakenOff,
});

const lineText = ({ name, codes }: Line): string => [name, codesText(codes)].filter(Boolean).join(': ');

export const codesText = (codes: SupplierCodes): string =>
  Object.entries(codes)
    .filter(([, code]) => code)
    .map(([supplier, code]) => `${supplier} ${code}`)
    .join(', ');
