import { newAccount } from '../new-account';
import { type OpenPorts, openSignedUp } from '../open-signed-up';
import type { Proof, Refusal, SignUps } from './ports';

export interface ConfirmPorts extends OpenPorts {
  readonly signUps: Pick<SignUps, 'confirm'>;
}

/**
 * The owner of a contested address proves it, and says who they are. The account is opened last, with what they said; where
 * that fails, their first sign-in opens it. @returns why not; null: it is confirmed. @throws IdentityProviderError
 */
export async function confirmSignUp(
  ports: ConfirmPorts,
  proof: Proof,
  failed: (error: unknown) => void,
): Promise<Refusal | null> {
  const confirmation = await ports.signUps.confirm(proof);
  if (confirmation.kind !== 'confirmed') return confirmation.kind;
  const { email, name, phone } = proof;
  const { userId } = confirmation;
  const account = newAccount({ userId, email, name, phone, createdAt: ports.clock.now() });
  await openSignedUp(ports, account).catch(failed);
  return null;
}
