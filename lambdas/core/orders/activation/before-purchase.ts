import { activationWords } from '../../../../contracts/orders/activation-words';
import type { Network } from '../../networks/rows';
import type { SettingsReader } from '../../settings/ports';
import { asSettingsSay, choicesFor, takersOf } from '../../suppliers/choose';
import { addedIn } from '../../suppliers/known';
import { soldAs } from '../../suppliers/network-codes';
import type { Suppliers } from '../../suppliers/ports';
import { answerOf } from './answer-of';
import type { AskPorts } from './can-deliver';

export interface BeforePorts extends AskPorts {
  readonly settings: SettingsReader;
  readonly suppliers: Suppliers;
}

/**
 * What a customer reads of a number before a purchase, where no supplier of the network's route can deliver to it; null:
 * nothing. It binds nobody: whoever submits the order asks again.
 */
export async function wordsBeforePurchase(
  ports: BeforePorts,
  network: Network,
  phoneNumber: string,
): Promise<string | null> {
  const settings = await ports.settings.read();
  if (settings.activation_suppliers === '') return null;
  const sold = {
    planIds: null,
    soldAs: soldAs(network, { line: null, planIds: null, added: addedIn(settings) }),
  };
  const state = { ...asSettingsSay, route: network.route, at: ports.clock.now() };
  const takers = takersOf(choicesFor(settings, sold, [], state));
  const order = { phoneNumber, network: network.id, soldAs: sold.soldAs, isBeforePurchase: true };
  for (const { supplier } of takers) {
    if ((await answerOf(ports, order, settings, supplier)) !== 'no') return null;
  }
  return takers.length === 0 ? null : activationWords(network.label);
}
