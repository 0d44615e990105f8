/*
 * A record of the audit log has facts: named values before and after a change. The names of some contain the id of a supplier or tier. The texts of others name suppliers or tiers by id.
 */

/** The things that facts name by id. */
export type NamedKind = 'supplier' | 'tier';

interface FactSubject {
  readonly kind: NamedKind;
  readonly id: string;
  /** The fact about it, such as `address` of `supplier_acme_address`. */
  readonly fact: string;
}

const subjects: readonly (readonly [NamedKind, RegExp])[] = [
  ['tier', /^(?<fact>price)_(?<id>t\d+)$/],
  ['supplier', /^supplier_(?<id>.+)_(?<fact>name|protocol|address|on|key)$/],
];

/** The supplier or tier in a fact's name. Null for all other facts. */
export function subjectOfFact(name: string): FactSubject | null {
  for (const [kind, pattern] of subjects) {
    const { id, fact } = pattern.exec(name)?.groups ?? {};
    if (id && fact) return { kind, id, fact };
  }
  return null;
}

const kindsInTexts: Readonly<Partial<Record<string, NamedKind>>> = {
  codes: 'supplier',
  other_plan_ids: 'supplier',
  plan_ids: 'supplier',
  route: 'supplier',
  tier: 'tier',
};

/** What a fact's text names by id. */
export const kindInText = (name: string): NamedKind | undefined => kindsInTexts[name];

/** Each part of such a text begins with an id: `hubnet, acme`. */
const idInText = /((?:^|[,:;] ))([\w-]+)(?=[ ,;]|$)/g;

/** The text with names in place of ids. An id without a name stays. */
export const namedText = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(idInText, (found, before: string, id: string) => {
    const name = nameOf(id);
    return name === undefined ? found : before + name;
  });

const amounts: ReadonlySet<string> = new Set(['amount', 'balance', 'cost', 'price', 'refundable']);

/** Whether a fact is money: pesewas in a record, cedis on the wire. Includes a plan's prices for tiers. */
export const isAmountFact = (name: string): boolean => amounts.has(name) || /^price_/.test(name);
