import { pauseNotice } from './pause-words';
import { pausesInForce } from './pauses';
import type { Networks } from './ports';

/** What customers are told of each network that is paused, and of its lines. Plans are said with the plans. */
export async function pausedNetworks(
  { networks }: { readonly networks: Pick<Networks, 'read'> },
  now: Date,
): Promise<string[]> {
  return (await networks.read()).networks.flatMap((network) =>
    pausesInForce(network, now)
      .filter(({ plan }) => plan === null)
      .map((pause) => pauseNotice(pause, now)),
  );
}
