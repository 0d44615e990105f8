import { type Network, networkLabels } from '../../../../contracts/constants';
import { NetworkMark } from '../../components/network-mark';

interface NetworkPickerProps {
  readonly networks: readonly Network[];
  readonly value: Network | undefined;
  readonly onChange: (network: Network) => void;
}

export function NetworkPicker({ networks, value, onChange }: NetworkPickerProps) {
  return (
    <fieldset className="toggle-buttons networks">
      <legend>Network</legend>
      <div className="networks__choices">
        {networks.map((network) => (
          <button
            key={network}
            type="button"
            className="toggle-button network-choice"
            aria-pressed={network === value}
            onClick={() => onChange(network)}
          >
            <NetworkMark network={network} />
            {networkLabels[network]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
