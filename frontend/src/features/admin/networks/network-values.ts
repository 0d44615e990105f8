import { firstSuppliers } from '../../../../../contracts/constants';
import {
  balanceCodePattern,
  markPattern,
  networkIdPattern,
  prefixPattern,
} from '../../../../../contracts/networks/networks';
import { isFirstSupplier } from '../../../../../contracts/suppliers/suppliers';
import type { AdminNetwork, Input } from '../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { idOfName } from '../shared/id-of-name';
import { codeField, codeFieldsIn, codeOf, codeProblem, supplierIn } from './network-codes';

/** The fields of a network's form, as typed. Each supplier's code has its own: `codeField`. */
export interface NetworkValues extends Record<string, string> {
  id: string;
  label: string;
  mark: string;
  colour: string;
  /** `020 050` */
  prefixes: string;
  balanceCode: string;
  onSale: string;
  notice: string;
  prefixRule: string;
}

type Fields = NonNullable<Input<'admin-update-network'>['fields']>;

export const emptyNetwork: NetworkValues = {
  id: '',
  label: '',
  mark: '',
  colour: '#5b6770',
  prefixes: '',
  balanceCode: '',
  onSale: 'no',
  notice: '',
  prefixRule: 'warn',
};

export const valuesOf = (network: AdminNetwork): NetworkValues => ({
  id: network.id,
  label: network.label,
  mark: network.mark,
  colour: network.colour,
  prefixes: network.prefixes.join(' '),
  balanceCode: network.balance_code,
  onSale: network.on_sale ? 'yes' : 'no',
  notice: network.notice,
  prefixRule: network.prefix_rule,
  ...Object.fromEntries(Object.entries(network.codes).map(([supplier, code]) => [codeField(supplier), code])),
});

/** The typed id, or one made from the name that none of these networks has. One that was taken off may return under its own. */
export const networkIdOf = ({ id, label }: NetworkValues, networks: readonly AdminNetwork[]): string =>
  id.trim() ||
  idOfName(
    label,
    networks.flatMap((network) => (network.taken_off ? [] : network.id)),
  );

export function validateNetwork(values: NetworkValues, networks: readonly AdminNetwork[]) {
  const { label, mark, prefixes, balanceCode, onSale } = values;
  return fieldErrors<keyof NetworkValues & string>({
    id: matches(
      idPattern(label),
      networkIdOf(values, networks),
      'Enter 2 to 20 small letters, digits or -, such as telecel',
    ),
    label: requireText('Name', label),
    mark: matches(markPattern, mark, 'Enter 2 or 3 letters'),
    balanceCode: matches(balanceCodePattern, balanceCode, 'Enter digits, * and #, such as *124#'),
    prefixes: checkPrefixes(wordsOf(prefixes), onSale === 'yes'),
    ...Object.fromEntries(codeFieldsIn(values).map((name) => [name, codeProblem(values[name])])),
  });
}

/** If the name is missing too, only that is reported. */
const idPattern = (label: string): RegExp => (label.trim() === '' ? /^/ : networkIdPattern);

const matches = (pattern: RegExp, typed: string, words: string): string | undefined =>
  pattern.test(typed.trim()) ? undefined : words;

/** Converts valid values for the API. The first networks' codes at the first suppliers are fixed. */
export const fieldsOf = (values: NetworkValues, before: AdminNetwork | null): Fields => ({
  label: values.label.trim(),
  mark: values.mark.trim(),
  colour: values.colour,
  prefixes: wordsOf(values.prefixes),
  balance_code: values.balanceCode.trim(),
  on_sale: values.onSale === 'yes',
  notice: values.notice.trim(),
  prefix_rule: values.prefixRule === 'block' ? 'block' : 'warn',
  codes: codesOf(values, before?.is_fixed === true),
});

/** The first networks' codes at the first suppliers are fixed; other networks send theirs even if empty. */
function codesOf(values: NetworkValues, isFixed: boolean): Codes {
  const first = isFixed ? {} : Object.fromEntries(firstSuppliers.map((name) => [name, '']));
  const typed = codeFieldsIn(values)
    .map((name) => [supplierIn(name), codeOf(values[name])] as const)
    .filter(([supplier, code]) => (isFirstSupplier(supplier) ? !isFixed : code !== ''));
  return { ...first, ...Object.fromEntries(typed) };
}

/** Sends only what changed, so that a colleague's change meanwhile stays. */
export function changedFields(before: NetworkValues, values: NetworkValues, network: AdminNetwork): Fields {
  const [was, is] = [fieldsOf(before, network), fieldsOf(values, network)];
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof Fields]),
  );
  return Object.fromEntries(changed);
}

type Codes = AdminNetwork['codes'];

/** Suppliers know the first networks, and those with a code at one of them. */
export const isSentBySuppliers = ({
  is_fixed = false,
  codes = {},
}: Pick<Fields, 'codes'> & { readonly is_fixed?: boolean }): boolean =>
  is_fixed || Object.values(codes).some(Boolean);

function checkPrefixes(prefixes: readonly string[], isOnSale: boolean): string | undefined {
  if (!prefixes.every((prefix) => prefixPattern.test(prefix)))
    return 'Enter three digits each, such as 024. 030 to 039 are landlines';
  if (new Set(prefixes).size < prefixes.length) return 'Enter each prefix once';
  return isOnSale && prefixes.length === 0 ? 'A network on sale needs at least one prefix' : undefined;
}

const wordsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
