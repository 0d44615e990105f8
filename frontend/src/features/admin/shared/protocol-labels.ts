import type { supplierProtocols } from '../../../../../contracts/suppliers/suppliers';

/** How a supplier connects, as its API guide shows it. */
export const protocolLabels: Readonly<Record<(typeof supplierProtocols)[number], string>> = {
  rest: 'The guide says “X‑API‑Key”',
  hubnet: 'The guide is Hubnet’s',
};
