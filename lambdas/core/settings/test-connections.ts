import type { SupplierName } from '../../../contracts/constants';
import { AppError } from '../kernel/errors';
import {
  type ConnectionOutcome,
  type ConnectionTests,
  keyOf,
  nameOf,
  paystackModes,
  type Settings,
  type SettingsStore,
} from './settings';

interface TestPorts {
  readonly settings: Pick<SettingsStore, 'readLatest'>;
  readonly connections: ConnectionTests;
}

/** The words that the admin reads. They never hold a key. */
export interface TestResult {
  readonly success: boolean;
  readonly message: string;
}

/** Tries the given Paystack keys, or the stored ones. @throws AppError unavailable */
export async function testPaystack(
  ports: TestPorts,
  given: { secretKey?: string | undefined; publicKey?: string | undefined },
): Promise<TestResult> {
  const stored = await ports.settings.readLatest();
  const keys = {
    paystack_secret_key: given.secretKey ?? stored.paystack_secret_key,
    paystack_public_key: given.publicKey ?? stored.paystack_public_key,
  };
  const modes = formOf(keys);
  if (typeof modes === 'string') return failure(modes);
  if (modes.secret === null) return failure('No secret key is set.');
  if (modes.open === null) return failure('No public key is set.');
  const outcome = await ports.connections.paystack(keys.paystack_secret_key);
  if (outcome === 'connected')
    return { success: true, message: `Connected to Paystack in ${modes.secret} mode.` };
  return failure(words('Paystack', outcome));
}

/** The keys' modes, or what is wrong with them. */
function formOf(keys: Parameters<typeof paystackModes>[0]) {
  try {
    return paystackModes(keys);
  } catch (error) {
    if (error instanceof AppError) return error.userMessage.replace(/^paystack_(\w+)_key:/, 'The $1 key');
    throw error;
  }
}

interface KeyToTest {
  readonly name: SupplierName;
  readonly apiKey?: string | undefined;
}

/** Tries the given key of a supplier, or the stored one. */
export async function testBundleApi(
  connections: ConnectionTests,
  settings: Settings,
  { name, apiKey }: KeyToTest,
): Promise<TestResult> {
  const shown = nameOf(settings, name);
  const key = apiKey ?? keyOf(settings, name);
  if (key === '') return failure('No API key is set.');
  const outcome = await connections.supplier(name, settings, key);
  if (outcome === null) return failure(`${shown} is not part of this deployment.`);
  if (outcome === 'connected') return { success: true, message: `${shown} is connected.` };
  return failure(words(shown, outcome));
}

const failure = (message: string): TestResult => ({ success: false, message });

function words(who: string, outcome: Exclude<ConnectionOutcome, 'connected'>): string {
  switch (outcome) {
    case 'key_refused':
      return `${who} doesn’t accept the key.`;
    case 'busy':
      return `${who} has had too many requests. Please try again in a minute.`;
    case 'unreachable':
      return `${who} can’t be reached.`;
    case 'unclear':
      return `${who} gave no clear answer. Please try again.`;
  }
}
