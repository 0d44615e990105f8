/**
 * An amount in pesewas (1/100 cedi), always a safe integer. Behind the contracts money has no other form:
 * cedis with decimals exist only on the wire and on the screen.
 */
export type Pesewas = number & { readonly __unit: 'pesewas' };

/** @throws RangeError for anything but a safe integer. */
export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of pesewas: ${amount}`);
  return amount as Pesewas;
}

export const zero = /* @__PURE__ */ pesewas(0);

/** From the wire. @throws RangeError where the amount has more than two decimals. */
export function fromCedis(cedis: number): Pesewas {
  const amount = Math.round(cedis * 100);
  if (Math.abs(cedis * 100 - amount) > 1e-4) throw new RangeError(`More than two decimals: ${cedis}`);
  return pesewas(amount);
}

/** To the wire: the double nearest to the exact decimal, which prints with at most two decimals. */
export function toCedis(amount: Pesewas): number {
  return amount / 100;
}

/** A sum of counts in pesewas, to the wire. @throws RangeError for anything but a safe integer. */
export const inCedis = (amount: number): number => toCedis(pesewas(amount));

/** An amount as text: `₵1,234.50`. */
export function formatCedis(amount: Pesewas): string {
  const [whole = '0', fraction = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}₵${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export const add = (a: Pesewas, b: Pesewas): Pesewas => pesewas(a + b);
export const subtract = (a: Pesewas, b: Pesewas): Pesewas => pesewas(a - b);
export const negate = (a: Pesewas): Pesewas => pesewas(0 - a);
export const lesser = (a: Pesewas, b: Pesewas): Pesewas => (a < b ? a : b);
