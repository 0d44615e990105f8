import type { Network } from './entities';
import { pauseNotice } from './pause-words';
import { pausesInForce } from './pauses';

/** What customers are told of each network that is paused, and of its lines. Plans are said with the plans. */
export const pausedNetworks = (networks: readonly Network[], now: Date): string[] =>
  networks.flatMap((network) =>
    pausesInForce(network, now)
      .filter(({ plan }) => plan === null)
      .map((pause) => pauseNotice(pause, now)),
  );
