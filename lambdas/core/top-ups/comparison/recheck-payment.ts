import { type FindingPorts, resolveFinding } from '../../attention/findings';
import type { AttentionItem } from '../../attention/rows';
import { moneyOf } from '../../attention/summaries';
import type { TopUpPorts, TopUpStore } from '../ports';
import { settleTopUp, topUpOf } from '../settle-top-up';

type Ports = FindingPorts & TopUpPorts & { readonly topUps: Pick<TopUpStore, 'ownerOf'> };

/**
 * Asks Paystack about a payment without a top-up. The item is resolved if a top-up now accounts for the payment, or it is nobody's
 * money any more.
 */
export async function recheckPayment(
  ports: Ports,
  { subject, payment }: AttentionItem,
): Promise<{ asked: boolean; message: string }> {
  if (payment === null) return { asked: false, message: 'What was found is not known here.' };
  const topUp = await topUpOf(ports, payment.reference);
  if (topUp !== null && (await settleTopUp(ports, topUp)).status === 'completed') {
    await resolveFinding(ports, subject, 'A top-up accounts for it');
    return { asked: true, message: 'A top-up accounts for it now. The item is resolved.' };
  }
  const answer = await ports.payments.verify(payment.reference);
  switch (answer.kind) {
    case 'paid':
      return {
        asked: true,
        message: `Paystack says that ${moneyOf(answer)} was paid. No top-up here has it.`,
      };
    case 'not_paid':
      await resolveFinding(ports, subject, `Paystack says that it is ${answer.detail}`);
      return { asked: true, message: `Paystack says that it is ${answer.detail}. The item is resolved.` };
    case 'under_way':
      return { asked: true, message: 'Paystack says that the payment is still under way.' };
    case 'not_found':
      return { asked: true, message: 'Paystack doesn’t know this payment under its current key.' };
    case 'unknown':
      return { asked: false, message: 'Paystack gave no answer that can be relied on.' };
  }
}
