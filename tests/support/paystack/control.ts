import type { Command } from '../../../local/paystack/control';

/** Sends a command to the Paystack simulator; `local/paystack/README.md` lists them. */
export async function controlPaystack(paystack: string, command: object | Command): Promise<void> {
  const response = await fetch(`${paystack}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The simulator refused: ${response.status} ${await response.text()}`);
}

/** Waits until every webhook that Paystack announced has been answered. */
export const webhooksAnswered = (paystack: string): Promise<void> =>
  controlPaystack(paystack, { action: 'settle' });
