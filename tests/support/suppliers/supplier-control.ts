import * as z from 'zod';

const received = z.array(z.looseObject({ reference: z.string(), phone: z.string() }));

/** Returns every order that the supplier simulator has received, including refused ones. */
export async function supplierOrders(suppliers: string) {
  const response = await fetch(`${suppliers}/_control/orders`);
  return received.parse(await response.json());
}

/** Tells the simulator how to behave; the fields are in `local/README.md`. */
export async function controlSupplier(suppliers: string, command: object): Promise<void> {
  const response = await fetch(`${suppliers}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The simulator refused: ${response.status} ${await response.text()}`);
}
